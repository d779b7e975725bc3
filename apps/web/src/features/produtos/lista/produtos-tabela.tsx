import { formatPreco } from '@balcao/contract/base/money';
import { memo, type RefObject } from 'react';
import table from '../../../ui/listas/table.module.css';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { SaldoDoProduto } from './estoque.tsx';
import classes from './lista.module.css';
import { Acoes, Favorito, type ProdutoProps } from './produto-card.tsx';
import type { ListaProps } from './produtos-lista.tsx';
import { useJanela, useMostrar } from './use-janela.ts';

/** The same products, one per line: to compare prices and stock. */
export function ProdutosTabela({ produtos, lista, cores, novo, ...acoes }: ListaProps) {
  const { ref, de, ate, acima, abaixo } = useJanela(produtos.length, lista);
  useMostrar(ref, produtos, novo);
  return (
    <Card flush className={classes.sheet ?? ''}>
      <table
        className={`${table.table} ${classes.table}`}
        aria-label="Produtos"
        aria-rowcount={produtos.length + 1}
      >
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col">Categoria</th>
            <th scope="col">Código</th>
            <th scope="col" className={classes.right}>
              Preço
            </th>
            <th scope="col">Estoque</th>
            <th scope="col" className={classes.right}>
              Ações
            </th>
          </tr>
        </thead>
        <tbody ref={ref as RefObject<HTMLTableSectionElement | null>}>
          {acima > 0 && <Room height={acima} />}
          {produtos.slice(de, ate).map((produto, index) => (
            <Linha
              key={produto.id}
              row={de + index + 2}
              produto={produto}
              cor={cores.get(produto.categoria)}
              novo={produto.id === novo}
              {...acoes}
            />
          ))}
          {abaixo > 0 && <Room height={abaixo} />}
        </tbody>
      </table>
    </Card>
  );
}

/** Stands for the rows that are not drawn. One cell: columns that a small screen hides would come back by a span. */
function Room({ height }: { height: number }) {
  return (
    <tr className={classes.room}>
      <td style={{ height }} />
    </tr>
  );
}

const Linha = memo(function Linha({
  produto,
  cor,
  novo,
  row,
  onEdit,
  onDelete,
  onEntrada,
  onMovimentos,
}: ProdutoProps & { row: number }) {
  return (
    <tr data-produto={produto.id} data-novo={novo || undefined} aria-rowindex={row}>
      <th scope="row">
        <span className={classes.cell}>
          <Mercadoria produto={produto} cor={cor} className={classes.foto} />
          <span className={classes.cellName} title={produto.nome}>
            {produto.nome}
          </span>
          {produto.favorito && <Favorito />}
        </span>
      </th>
      <td className={classes.oneLine}>{produto.categoria}</td>
      <td className={classes.oneLine}>{produto.codigoBarras}</td>
      <td className={classes.right}>
        <strong>{formatPreco(produto.valor, produto.unidade)}</strong>
      </td>
      <td className={classes.oneLine}>
        <SaldoDoProduto produto={produto} onMovimentos={onMovimentos} />
      </td>
      <td className={classes.right}>
        <Acoes produto={produto} onEdit={onEdit} onDelete={onDelete} onEntrada={onEntrada} />
      </td>
    </tr>
  );
});
