import { formatPreco } from '@balcao/contract/base/money';
import { memo } from 'react';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { EstoqueLinha } from './estoque.tsx';
import classes from './lista.module.css';
import { Favorito, type ProdutoProps } from './produto-card.tsx';

/** On a phone: the whole row is what is tapped, to edit. */
export const ProdutoLinha = memo(function ProdutoLinha({ produto, cor, novo, onEdit }: ProdutoProps) {
  return (
    <li data-produto={produto.id} data-novo={novo || undefined}>
      <button type="button" className={classes.row} onClick={() => onEdit(produto)}>
        <Mercadoria produto={produto} cor={cor} className={classes.foto} />
        <span className={classes.who}>
          <span className={classes.rowName}>
            <VisuallyHidden>Editar </VisuallyHidden>
            {produto.nome}
          </span>
          <span className={classes.rowNote}>
            {produto.favorito && <Favorito />}
            <span className={classes.note}>
              <EstoqueLinha produto={produto} senao={produto.categoria} />
            </span>
          </span>
        </span>
        <span className={classes.rowPreco}>{formatPreco(produto.valor, produto.unidade)}</span>
      </button>
    </li>
  );
});
