import { parseMoney, toReais } from '@balcao/contract/money';
import type { Produto } from '@balcao/contract/produtos';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, errorText } from '../../../lib/api-client.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { useCadastrar } from '../api.ts';
import { erroDePreco } from './carrinho.ts';
import classes from './desconhecidos.module.css';

interface CadastrarFormProps {
  codigo: string;
  onSaved: (produto: Produto) => void;
  onClose: () => void;
}

/** A product in the middle of a sale: the code is there, a name and a price are all it takes. */
export function CadastrarForm({ codigo, onSaved, onClose }: CadastrarFormProps) {
  const { form, values, refuse, input, field, change } = useCampos({ nome: '', valor: '' });
  // Drawn once per form: sent again after a lost answer, it is the same product.
  const [id] = useState(() => uuidv7());
  const [failed, setFailed] = useState<string>();
  const cadastrar = useCadastrar();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cadastrar.isPending) return;
    const nome = values.nome.trim();
    const centavos = parseMoney(values.valor);
    const preco = erroDePreco(values.valor);
    const wrong = {
      ...(nome === '' ? { nome: 'Informe o nome.' } : {}),
      ...(preco === undefined ? {} : { valor: preco }),
    };
    if (refuse(wrong) || centavos === undefined) return;
    setFailed(undefined);
    cadastrar.mutate(
      { id, nome, valor: toReais(centavos), codigoBarras: codigo },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (error instanceof ApiError && refuse(error.campos)) return;
          setFailed(errorText(error, 'Erro ao cadastrar o produto.'));
        },
      },
    );
  };

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      aria-label={`Cadastrar o código ${codigo}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {failed && (
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
      )}
      <TextInput label="Nome" {...input('nome')} maxLength={120} autoComplete="off" autoFocus />
      <MoneyInput label="Preço" {...field('valor')} onChange={(valor) => change({ valor })} />
      <div className={classes.buttons}>
        <Button type="submit" loading={cadastrar.isPending}>
          Cadastrar e vender
        </Button>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
