import { CATEGORIAS, type Produto } from '@balcao/contract/produtos';
import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconBarcode } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { MoneyInput } from '../../components/money-input.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useSalvarProduto } from './api.ts';
import {
  asUpdate,
  CAMPOS,
  type Campo,
  type ErrosDeCampo,
  emptyValues,
  errorsFrom,
  firstMissing,
  readForm,
  type Valores,
  valuesOf,
} from './formulario.ts';
import classes from './produtos.module.css';

export const ERRO_SALVAR = 'Erro ao salvar produto. Verifique os dados ou login.';

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
  const [first] = useState(() => (produto ? valuesOf(produto) : emptyValues(inicio)));
  const [values, setValues] = useState(first);
  const [erros, setErros] = useState<ErrosDeCampo>({});
  const [alerta, setAlerta] = useState<string>();
  useReturnFocus();
  const form = useRef<HTMLFormElement>(null);
  const salvar = useSalvarProduto();
  const phone = useMediaQuery('(max-width: 36em)') === true;
  const dirty = CAMPOS.some((campo) => values[campo] !== first[campo]);

  const set = (campo: Campo) => (text: string) => {
    setValues((now) => ({ ...now, [campo]: text }));
    setErros(({ [campo]: _, ...rest }) => rest);
  };
  const field = (campo: Campo) => ({
    name: campo,
    value: values[campo],
    error: erros[campo],
  });
  const input = (campo: Campo) => ({
    ...field(campo),
    onChange: (event: { currentTarget: { value: string } }) => set(campo)(event.currentTarget.value),
  });
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  function refuse(mensagem: string | undefined, campos: ErrosDeCampo) {
    setAlerta(mensagem);
    setErros(campos);
    const bad = CAMPOS.find((campo) => campos[campo]);
    // After the errors are on the page, so that they are read out with the field.
    if (bad) requestAnimationFrame(() => focus(bad));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (salvar.isPending) return;
    const lido = readForm(values);
    if (!lido.dados) {
      refuse(lido.mensagem, lido.erros);
      return;
    }
    setAlerta(undefined);
    const { dados } = lido;
    salvar.mutate(produto ? { id: produto.id, dados: asUpdate(dados, produto) } : { dados }, {
      onSuccess: (saved) => onSaved(saved, !produto),
      onError: (error) => {
        if (!(error instanceof ApiError)) return refuse(ERRO_SALVAR, {});
        const campos = errorsFrom(error.campos);
        if (error.code === 'CODIGO_EM_USO') campos.codigoBarras ??= error.mensagem;
        refuse(ERRO_SALVAR, campos);
      },
    });
  }

  /** A scanner ends with Enter: that must not send a form of which the person has filled one field. */
  function afterScan(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const missing = firstMissing(values);
    if (missing) focus(missing);
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }

  const code = values.codigoBarras.trim();
  const holder = code && produtos.find((other) => other.codigoBarras === code && other.id !== produto?.id);

  return (
    <Modal
      opened
      onClose={onClose}
      title={produto ? 'Editar produto' : 'Novo produto'}
      size="lg"
      fullScreen={phone}
      closeOnClickOutside={!dirty}
      transitionProps={{ duration: 0 }}
      styles={{ title: { fontWeight: 650, fontSize: '1.25rem' } }}
    >
      <form
        ref={form}
        className={classes.form}
        onSubmit={submit}
        noValidate
        aria-label={produto ? 'Editar produto' : 'Novo produto'}
      >
        <Stack gap="md">
          {alerta && (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />} title={alerta} />
          )}
          <TextInput
            label="Nome"
            required
            data-autofocus
            maxLength={120}
            autoComplete="off"
            {...input('nome')}
          />
          <div className={classes.formRow}>
            <MoneyInput label="Preço" required {...field('valor')} onChange={set('valor')} />
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
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" onClick={onClose} disabled={salvar.isPending}>
              Cancelar
            </Button>
            <Button type="submit" loading={salvar.isPending}>
              Salvar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
