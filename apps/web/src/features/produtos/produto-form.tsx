import { CATEGORIAS, type Produto } from '@balcao/contract/produtos';
import { NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { IconBarcode } from '../../components/icons.ts';
import { MoneyInput } from '../../components/money-input.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { type Erros, useCampos } from '../../lib/use-campos.ts';
import { uuidV4, uuidV7 } from '../../offline/uuid.ts';
import { useSalvarProduto } from './api.ts';
import { asUpdate, emptyValues, firstMissing, readForm, type Valores, valuesOf } from './formulario.ts';
import classes from './produtos.module.css';

const ERRO_SALVAR = 'Erro ao salvar produto. Verifique os dados ou login.';

interface ProdutoFormProps {
  /** The product as it was when the form opened; none: a new one. */
  produto: Produto | undefined;
  inicio: Partial<Valores>;
  produtos: readonly Produto[];
  onClose: () => void;
  onSaved: (produto: Produto, novo: boolean) => void;
}

const CATEGORIA_OPTIONS = [{ value: '', label: 'Escolha…', disabled: true }, ...CATEGORIAS];

export function ProdutoForm({ produto, inicio, produtos, onClose, onSaved }: ProdutoFormProps) {
  const { form, values, change, dirty, erros, refuse, field, input } = useCampos(() =>
    produto ? valuesOf(produto) : emptyValues(inicio),
  );
  const [alerta, setAlerta] = useState<string>();
  // One intent: 'Salvar' again after a lost answer is the same product.
  const [id] = useState(() => uuidV7(Date.now()));
  const [chave] = useState(() => uuidV4());
  const salvar = useSalvarProduto();

  function recusar(mensagem: string | undefined, campos: Erros<Valores>) {
    setAlerta(mensagem);
    refuse(campos);
  }

  function submit() {
    const lido = readForm(values);
    if (!lido.dados) {
      recusar(lido.mensagem, lido.erros);
      return;
    }
    setAlerta(undefined);
    const { dados } = lido;
    salvar.mutate(
      produto ? { id: produto.id, dados: asUpdate(dados, produto), chave } : { dados: { ...dados, id } },
      {
        onSuccess: (saved) => onSaved(saved, !produto),
        onError: (error) => {
          if (!(error instanceof ApiError)) return recusar(ERRO_SALVAR, {});
          const campos: Erros<Valores> = { ...error.campos };
          if (error.code === 'ID_EM_USO') campos.nome ??= error.mensagem;
          if (error.code === 'CODIGO_EM_USO') campos.codigoBarras ??= error.mensagem;
          recusar(ERRO_SALVAR, campos);
        },
      },
    );
  }

  /** A scanner ends with Enter: that must not send a form of which the person has filled one field. */
  function afterScan(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const missing = firstMissing(values);
    const next = missing ? `[name="${missing}"]` : '[type="submit"]';
    form.current?.querySelector<HTMLElement>(next)?.focus();
  }

  const code = values.codigoBarras.trim();
  const holder = code && produtos.find((other) => other.codigoBarras === code && other.id !== produto?.id);

  return (
    <FormDialog
      titulo={produto ? 'Editar produto' : 'Novo produto'}
      size="lg"
      form={form}
      className={classes.form}
      alerta={alerta}
      dirty={dirty}
      busy={salvar.isPending}
      salvar="Salvar"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label="Nome" required data-autofocus maxLength={120} autoComplete="off" {...input('nome')} />
      <div className={classes.formRow}>
        <MoneyInput label="Preço" required {...field('valor')} onChange={(valor) => change({ valor })} />
        <NativeSelect label="Categoria" required data={CATEGORIA_OPTIONS} {...input('categoria')} />
      </div>
      <div className={classes.formRow}>
        <TextInput
          label="Quantidade"
          description="O que há agora"
          required
          inputMode="numeric"
          autoComplete="off"
          {...input('quantidade')}
        />
        <TextInput
          label="Estoque ideal"
          description="O que deveria haver"
          required
          inputMode="numeric"
          autoComplete="off"
          {...input('estoque')}
        />
      </div>
      <TextInput
        label="Código de barras"
        description="Opcional. Digite ou use o leitor."
        maxLength={60}
        autoComplete="off"
        leftSection={<IconBarcode size={20} stroke={1.7} aria-hidden="true" />}
        onKeyDown={afterScan}
        {...input('codigoBarras')}
        error={erros.codigoBarras ?? (holder ? `Este código já é de “${holder.nome}”.` : undefined)}
      />
    </FormDialog>
  );
}
