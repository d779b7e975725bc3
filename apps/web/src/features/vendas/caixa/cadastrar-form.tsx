import type { Produto } from '@balcao/contract/produtos';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { useCadastrar } from '../api.ts';
import classes from './desconhecidos.module.css';

/** What reads this form brings the whole of the schemas: the till does not wait for it, a person who types does not see it. */
const loadLeitor = () => import('./ler-cadastro.ts');
type Ler = Awaited<ReturnType<typeof loadLeitor>>['lerCadastro'];
const FALHOU = 'Erro ao cadastrar o produto.';

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
  const [ler, setLer] = useState<Ler>();

  useEffect(() => {
    loadLeitor().then(
      ({ lerCadastro }) => setLer(() => lerCadastro),
      () => setFailed(FALHOU),
    );
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ler || cadastrar.isPending) return;
    const { data, errors } = ler(values);
    if (!data) {
      refuse(errors);
      return;
    }
    setFailed(undefined);
    cadastrar.mutate(
      { ...data, id, codigoBarras: codigo },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (error instanceof ApiError && refuse(error.campos)) return;
          setFailed(errorText(error, FALHOU));
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
        <Button type="submit" loading={!ler || cadastrar.isPending}>
          Cadastrar e vender
        </Button>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
