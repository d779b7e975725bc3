import { MAX_NOME } from '@balcao/contract/base/limites';
import { produtoDoNome } from '@balcao/contract/produtos/nomes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { NativeSelect, TextInput } from '@mantine/core';
import { useCategorias } from '../../../dados/categorias.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { NomeIgual } from '../../../ui/campos/nome-igual.tsx';
import type { NovoProduto } from '../nota/respostas.ts';

const VENDIDO_POR = [
  { value: 'un', label: 'Unidade' },
  { value: 'kg', label: 'Quilo (kg)' },
];

interface NovoCamposProps {
  novo: NovoProduto;
  produtos: readonly Produto[];
  erro?: { campo: string; texto: string } | undefined;
  /** Beside the price: the margin that it leaves. */
  nota?: string | undefined;
  onChange: (novo: NovoProduto) => void;
  /** One of that name is there already, and is meant. */
  onUsar?: (produto: Produto) => void;
}

/** What a product needs to be sold. */
export function NovoCampos({ novo, produtos, erro, nota, onChange, onUsar }: NovoCamposProps) {
  const categorias = useCategorias();
  const igual = produtoDoNome(produtos, novo.nome);
  const com = (parte: Partial<NovoProduto>) => onChange({ ...novo, ...parte });
  const erroDo = (campo: string) => (erro?.campo === campo ? erro.texto : undefined);
  return (
    <>
      <TextInput
        label="Nome"
        name="nome"
        required
        maxLength={MAX_NOME}
        value={novo.nome}
        error={erroDo('nome')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          igual && <NomeIgual produto={igual} {...(onUsar ? { onOpen: () => onUsar(igual) } : {})} />
        }
        onChange={(event) => com({ nome: event.currentTarget.value })}
      />
      <FieldRow>
        <MoneyInput
          label={novo.unidade === 'kg' ? 'Preço por kg' : 'Preço de venda'}
          name="valor"
          required
          value={novo.valor}
          error={erroDo('valor')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={nota}
          onChange={(valor) => com({ valor })}
          onFocus={(event) => event.currentTarget.select()}
        />
        <NativeSelect
          label="Categoria"
          name="categoria"
          required
          data={categorias.map(({ nome }) => nome)}
          value={novo.categoria}
          error={erroDo('categoria')}
          onChange={(event) => com({ categoria: event.currentTarget.value })}
        />
        <NativeSelect
          label="Vendido por"
          name="unidade"
          data={VENDIDO_POR}
          value={novo.unidade}
          onChange={(event) => com({ unidade: event.currentTarget.value === 'kg' ? 'kg' : 'un' })}
        />
      </FieldRow>
    </>
  );
}
