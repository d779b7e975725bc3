import { formatCentavos, formatPreco, formatReais } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { totalItens } from '@balcao/contract/vendas/venda';
import type { ItemVenda } from '@balcao/contract/vendas/vendas';
import type { ComponentPropsWithRef } from 'react';
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
            {item.nome}
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
