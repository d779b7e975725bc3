import { formatCentavos, formatPreco, formatReais, toCentavos, toReais } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { estadoVenda, nomeDaLinha, totalItens } from '@balcao/contract/vendas/venda';
import type { ItemVenda, Venda } from '@balcao/contract/vendas/vendas';
import type { ComponentPropsWithRef } from 'react';
import { VisuallyHidden } from '../../ui/pecas/visually-hidden.tsx';
import classes from './itens.module.css';

interface ItensProps extends ComponentPropsWithRef<'ul'> {
  rotulo: string;
  itens: readonly ItemVenda[];
}

export function Itens({ rotulo, itens, className = '', ...rest }: ItensProps) {
  return (
    <ul {...rest} className={`${classes.itens} ${className}`} aria-label={`Itens de ${rotulo}`}>
      {[...itens.entries()].map(([position, item]) => (
        // What two waiters added are two lines, even of one product at one price.
        <li key={position}>
          <span className={classes.name}>
            <span>{nomeDaLinha(item)}</span>
            {item.observacao && <span className={classes.note}>{item.observacao}</span>}
          </span>
          <span className={classes.count}>
            {`${formatQuantidade(item.quantidade, item.unidade)} × ${formatPreco(item.preco, item.unidade)}${item.desconto > 0 ? ` − ${formatReais(item.desconto)}` : ''}`}
          </span>
          <span className={classes.total}>{formatCentavos(totalItens([item]))}</span>
        </li>
      ))}
    </ul>
  );
}

/** The sale's value after returns; before it, struck, the value of before. */
export function TotalDaVenda({ venda }: { venda: Venda }) {
  const { total, devolvido } = venda;
  if (estadoVenda(venda) !== 'finalizada' || devolvido === 0) return <span>{formatReais(total)}</span>;
  return (
    <>
      <s className={classes.antes}>
        <VisuallyHidden>Vendida por </VisuallyHidden>
        <span>{formatReais(total)}</span>
      </s>
      <VisuallyHidden>, ficaram </VisuallyHidden>
      <span>{formatReais(toReais(toCentavos(total) - toCentavos(devolvido)))}</span>
    </>
  );
}
