import { MAX_NOME } from '@balcao/contract/base/limites';
import { produtoDoNome } from '@balcao/contract/produtos/nomes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, errorText } from '../../../../dados/api-client.ts';
import { keepAhead } from '../../../../lib/ahead.ts';
import { useCampos } from '../../../../lib/use-campos.ts';
import { MoneyInput } from '../../../../ui/campos/money-input.tsx';
import { NomeIgual } from '../../../../ui/campos/nome-igual.tsx';
import { CONFIRA, perguntarPreco } from '../../../../ui/dialogos/perguntar-preco.ts';
import { Note } from '../../../../ui/paginas/note.tsx';
import { useProdutosDoCaixa, useRegistrarProduto } from '../../api.ts';
import classes from './desconhecidos.module.css';

/** Brings the whole of the schemas: the till does not wait for it. */
const loadLeitor = () => import('./ler-produto-novo.ts');
keepAhead(loadLeitor);
const FALHOU = 'Erro ao cadastrar o produto.';

interface CadastrarFormProps {
  codigo: string;
  onSaved: (produto: Produto) => void;
  onClose: () => void;
}

/** A product in the middle of a sale: the code is there, a name and a price are all it takes. */
export default function CadastrarForm({ codigo, onSaved, onClose }: CadastrarFormProps) {
  const { form, values, refuse, input, field, change } = useCampos({ nome: '', valor: '' });
  // Drawn once per form: sent again after a lost answer, it is the same product.
  const [id] = useState(() => uuidv7());
  const [failed, setFailed] = useState<string>();
  const cadastrar = useRegistrarProduto();
  const { data: produtos } = useProdutosDoCaixa();
  const igual = produtoDoNome(produtos ?? [], values.nome);
  const [reading, setReading] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reading || cadastrar.isPending) return;
    setReading(true);
    const leitor = await loadLeitor().catch(() => undefined);
    setReading(false);
    if (!leitor) {
      setFailed(FALHOU);
      return;
    }
    const { data, errors } = leitor.lerProdutoNovo(values);
    if (!data) {
      refuse(errors);
      return;
    }
    setFailed(undefined);
    if (!(await perguntarPreco(data.valor, produtos))) {
      refuse({ valor: CONFIRA });
      return;
    }
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
        <Note edged tom="ruim" role="alert" className={classes.failed}>
          {failed}
        </Note>
      )}
      <TextInput
        label="Nome"
        maxLength={MAX_NOME}
        autoComplete="off"
        autoFocus
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={igual && <NomeIgual produto={igual} />}
        {...input('nome')}
      />
      <MoneyInput label="Preço" {...field('valor')} onChange={(valor) => change({ valor })} />
      <div className={classes.buttons}>
        <Button type="submit" loading={reading || cadastrar.isPending}>
          Cadastrar e vender
        </Button>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
