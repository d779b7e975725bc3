import { formatPreco } from '@balcao/contract/base/money';
import { formatNumber } from '@balcao/contract/base/numeros';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { nivelDoEstoque } from '@balcao/contract/estoque/estoque';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type CSSProperties, memo, useRef } from 'react';
import { Mercadoria } from '../../../../ui/mercadoria/mercadoria.tsx';
import { cards } from '../../../../ui/paginas/card.tsx';
import { VisuallyHidden } from '../../../../ui/pecas/visually-hidden.tsx';
import { keepFocus } from '../teclas/use-foco.ts';
import classes from './tile.module.css';

interface TileProps {
  produto: Produto;
  /** Its place among all that were found, from 1, and how many these are: most of them are not drawn. */
  posicao: number;
  total: number;
  /** The category's; undefined: this device does not know the category. */
  cor: string | undefined;
  chosen: boolean;
  /** Two rows high: one that sells often. */
  grande?: boolean;
  count: number | undefined;
  onPick: (produto: Produto) => void;
}

/** Said only where it is low: what is in the customer's hand can be sold. */
function notaDoEstoque({ semControle, quantidade, estoque, unidade }: Produto): string | undefined {
  if (semControle || nivelDoEstoque(quantidade, estoque) !== 'baixo') return undefined;
  if (quantidade < 0) return `Estoque ${formatQuantidade(quantidade, unidade)}`;
  return quantidade === 0 ? 'Sem estoque' : `Restam ${formatQuantidade(quantidade, unidade)}`;
}

/** One product, one tap. Drawn anew only when it says something else. */
export const Tile = memo(function Tile({
  produto,
  posicao,
  total,
  cor,
  chosen,
  grande,
  count,
  onPick,
}: TileProps) {
  const nota = notaDoEstoque(produto);
  const preco = formatPreco(produto.valor, produto.unidade);
  const quanto = count === undefined ? undefined : formatNumber(count);
  /** The product under the finger when it came down: the list may have changed until it is let go. */
  const pressed = useRef<string>(undefined);
  return (
    <li aria-posinset={posicao} aria-setsize={total} data-grande={grande || undefined}>
      <button
        type="button"
        className={`${cards.inner} ${classes.tile}`}
        // Reached by the arrows from the search field; Tab goes on to the carrinho.
        tabIndex={-1}
        {...(chosen ? { 'data-chosen': true } : {})}
        {...(quanto === undefined ? {} : { 'data-count': true })}
        onPointerDown={() => {
          pressed.current = produto.id;
        }}
        onMouseDown={keepFocus}
        onClick={({ detail }) => {
          // Without a finger: a key, or a screen reader.
          const meant = detail === 0 ? produto.id : (pressed.current ?? produto.id);
          pressed.current = undefined;
          if (meant === produto.id) onPick(produto);
        }}
      >
        <Mercadoria produto={produto} cor={cor} className={classes.bloco} />
        <span className={classes.text} {...(nota ? { 'data-nota': true } : {})}>
          <span className={classes.nome}>{produto.nome}</span>
          {nota ? (
            <span className={classes.foot}>
              <span className={classes.nota} style={{ '--length': nota.length } as CSSProperties}>
                {nota}
              </span>
              <Preco texto={preco} />
            </span>
          ) : (
            <Preco texto={preco} />
          )}
        </span>
        {quanto !== undefined && (
          <span className={classes.count}>
            {quanto}
            <VisuallyHidden> no carrinho</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
});

/** '123,45' has room in every tile: with a length of its own its style would be worked out anew at each key. */
const CABE = 6;

/** 'R$ 18,90/kg', of which the figure is read. */
function Preco({ texto }: { texto: string }) {
  const [, real = '', figura = '', porQuilo = ''] = /^(\D*)([\d.,]*)(.*)$/.exec(texto) ?? [];
  const length = figura.length + porQuilo.length / 2;
  return (
    <span
      className={classes.preco}
      {...(length > CABE ? { style: { '--length': length + 2 } as CSSProperties } : {})}
    >
      <small>{real}</small>
      {figura}
      {porQuilo && <small>{porQuilo}</small>}
    </span>
  );
}
