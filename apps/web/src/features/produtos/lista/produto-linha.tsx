import { formatPreco } from '@balcao/contract/base/money';
import { memo } from 'react';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { SaldoNoFim } from './estoque.tsx';
import classes from './lista.module.css';
import { Favorito, type ProdutoProps } from './produto-card.tsx';

/** On a phone: the whole row is what is tapped, to edit; its end is the balance, to ask why. */
export const ProdutoLinha = memo(function ProdutoLinha(props: ProdutoProps) {
  const { produto, cor, novo, onEdit, onMovimentos } = props;
  const { id, nome, categoria, favorito, valor, unidade } = produto;
  return (
    <li className={classes.row} data-produto={id} data-novo={novo || undefined}>
      <button
        type="button"
        className={classes.whole}
        aria-label={`Editar ${nome}`}
        onClick={() => onEdit(produto)}
      />
      <Mercadoria produto={produto} cor={cor} className={classes.foto} />
      <span className={classes.who}>
        <span className={classes.rowName}>{nome}</span>
        <span className={classes.rowNote}>
          {favorito && <Favorito />}
          <span className={classes.note}>
            <strong className={classes.rowPreco}>{formatPreco(valor, unidade)}</strong>
            <span>{` · ${categoria}`}</span>
          </span>
        </span>
      </span>
      <SaldoNoFim produto={produto} onMovimentos={onMovimentos} />
    </li>
  );
});
