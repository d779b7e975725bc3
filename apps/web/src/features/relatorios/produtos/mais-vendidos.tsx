import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { RelatorioDashboard } from '@balcao/contract/relatorios/relatorios';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '../../../ui/campos/search-field.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { acharNoRanking } from '../calculos.ts';
import { CartaoTabela } from '../cartao-tabela.tsx';
import type { Tabela } from '../exportar/tabela.ts';
import classes from '../relatorio.module.css';

type Produto = RelatorioDashboard['productData'][number];

const COLUNAS: Tabela<Produto>['colunas'] = [
  { titulo: 'Produtos', tipo: 'texto', valor: ({ name }) => name },
  {
    titulo: 'Unidades',
    tipo: 'numero',
    valor: ({ sales }) => sales,
    lido: ({ sales, unidade }) => formatQuantidade(sales, unidade),
  },
  { titulo: 'Valor', tipo: 'dinheiro', valor: ({ revenue }) => revenue },
  {
    titulo: 'Portfólio %',
    tipo: 'porcento',
    valor: ({ revenue, portfolio }) => (revenue < 0 ? '–' : portfolio),
  },
];

/** A file says it beside the number, where anything was weighed. */
const COM_UNIDADE: Tabela<Produto>['colunas'] = [
  ...COLUNAS,
  { titulo: 'Vendido por', tipo: 'texto', valor: ({ unidade }) => unidade, soNoArquivo: true },
];

/** Every product that was sold, by what it brought in. */
export function MaisVendidos({ produtos, periodo }: { produtos: readonly Produto[]; periodo: string }) {
  const [busca, setBusca] = useState('');
  const deferred = useDeferredValue(busca);
  const colunas = produtos.some(({ unidade }) => unidade === 'kg') ? COM_UNIDADE : COLUNAS;
  const linhas = useMemo(() => acharNoRanking(produtos, deferred), [produtos, deferred]);
  // Two products may share a name; the position in the whole list is theirs alone.
  const position = useMemo(() => new Map(produtos.map((produto, index) => [produto, index])), [produtos]);
  return (
    <CartaoTabela
      tabela={{ titulo: 'Produto Mais Vendidos', colunas, linhas }}
      chave={(produto) => String(position.get(produto))}
      periodo={deferred.trim() ? `${periodo} busca ${deferred}` : periodo}
      vazio={<EmptyState titulo="Nenhum produto encontrado" nota={`Nada com “${busca}” aqui.`} />}
    >
      <div data-screen-only className={classes.busca}>
        <SearchField
          aria-label="Buscar produto"
          placeholder="Buscar produto"
          value={busca}
          onChange={setBusca}
        />
      </div>
      {deferred.trim() && <p className={classes.paperOnly}>{`Busca: “${deferred.trim()}”`}</p>}
    </CartaoTabela>
  );
}
