import { formatCentavos, lineTotal } from '@balcao/contract/money';
import { Button, Kbd } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlus,
  IconShoppingBag,
  IconTrash,
} from '@tabler/icons-react';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { type Cart, type CartAction, type CartItem, cartPieces, cartTotal } from './cart.ts';
import classes from './cart-panel.module.css';
import { keepFocus } from './keep-focus.ts';

interface CartPanelProps {
  cart: Cart;
  dispatch: Dispatch<CartAction>;
  botao: string;
  processing: boolean;
  onSubmit: () => void;
  /** Only at the counter. */
  onFutura?: (() => void) | undefined;
}

function Line({ item, last, dispatch }: { item: CartItem; last: boolean; dispatch: Dispatch<CartAction> }) {
  const row = useRef<HTMLLIElement>(null);
  const [typing, setTyping] = useState<string>();
  const { linha, quantidade } = item;

  // The line that just changed is in sight, however long the cart is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new quantity brings the line into view again.
  useEffect(() => {
    if (last) row.current?.scrollIntoView({ block: 'nearest' });
  }, [last, quantidade]);

  const leave = () => {
    if (typing !== undefined && typing !== '') {
      dispatch({ type: 'definir', linha, quantidade: Number(typing) });
    }
    setTyping(undefined);
  };

  return (
    <li ref={row} className={classes.line} {...(last ? { 'data-last': true } : {})}>
      <span className={classes.lineName}>{item.nome}</span>
      <div className={classes.stepper}>
        <button
          type="button"
          aria-label={`Diminuir ${item.nome}`}
          disabled={quantidade <= 1}
          onMouseDown={keepFocus}
          onClick={() => dispatch({ type: 'somar', linha, delta: -1 })}
        >
          <IconMinus size={18} aria-hidden="true" />
        </button>
        <input
          aria-label={`Quantidade de ${item.nome}`}
          inputMode="numeric"
          autoComplete="off"
          value={typing ?? String(quantidade)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyping(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave();
          }}
        />
        <button
          type="button"
          aria-label={`Aumentar ${item.nome}`}
          onMouseDown={keepFocus}
          onClick={() => dispatch({ type: 'somar', linha, delta: 1 })}
        >
          <IconPlus size={18} aria-hidden="true" />
        </button>
      </div>
      <span className={classes.linePrice}>× {formatCentavos(item.precoCentavos)}</span>
      <span className={classes.lineTotal}>{formatCentavos(lineTotal(item))}</span>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remover ${item.nome}`}
        onMouseDown={keepFocus}
        onClick={() => dispatch({ type: 'remover', linha })}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Beside the products on a desktop; on a phone a sheet whose total and button are always in sight. */
export function CartPanel({ cart, dispatch, botao, processing, onSubmit, onFutura }: CartPanelProps) {
  const [open, setOpen] = useState(false);
  const total = cartTotal(cart.itens);
  const pieces = cartPieces(cart.itens);
  const empty = cart.itens.length === 0;

  return (
    <section className={classes.cart} aria-label="Carrinho" {...(open ? { 'data-open': true } : {})}>
      <button
        type="button"
        className={classes.sheetHandle}
        aria-expanded={open}
        onMouseDown={keepFocus}
        onClick={() => setOpen(!open)}
      >
        {open ? (
          <IconChevronDown size={20} aria-hidden="true" />
        ) : (
          <IconChevronUp size={20} aria-hidden="true" />
        )}
        {open ? 'Esconder itens' : `Ver itens (${pieces})`}
      </button>
      <div className={classes.lines}>
        {empty && !cart.removido && (
          <div className={classes.cartEmpty}>
            <IconShoppingBag size={36} stroke={1.4} aria-hidden="true" />
            <p>O carrinho está vazio</p>
            <p>Toque em um produto, digite o nome ou passe o leitor de código.</p>
          </div>
        )}
        <ul className={classes.lineList} aria-label="Itens da venda">
          {cart.itens.map((item) => (
            <Line key={item.linha} item={item} last={item.linha === cart.ultimo} dispatch={dispatch} />
          ))}
        </ul>
      </div>
      {cart.removido && (
        <div className={classes.undo}>
          <span>{cart.removido.item.nome} removido</span>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onMouseDown={keepFocus}
            onClick={() => dispatch({ type: 'desfazer' })}
          >
            Desfazer
          </Button>
        </div>
      )}
      <div className={classes.sum}>
        <span className={classes.sumCount}>{plural(pieces, 'item', 'itens')}</span>
        <span className={classes.sumLabel}>Total</span>
        <strong className={classes.sumTotal}>{formatCentavos(total)}</strong>
      </div>
      <div className={classes.finish}>
        <Button
          size="lg"
          className={classes.finishButton ?? ''}
          loading={processing}
          onMouseDown={keepFocus}
          onClick={onSubmit}
          rightSection={<Kbd className={classes.kbd ?? ''}>F4</Kbd>}
        >
          {botao}
        </Button>
        {onFutura && (
          <Button
            variant="subtle"
            className={classes.futura ?? ''}
            disabled={processing}
            onMouseDown={keepFocus}
            onClick={onFutura}
            rightSection={<Kbd className={classes.kbd ?? ''}>F8</Kbd>}
          >
            Guardar como venda futura
          </Button>
        )}
      </div>
    </section>
  );
}
