import { type Dispatch, useId } from 'react';
import { type CarrinhoAction, erroDePreco, type ItemCarrinho } from './carrinho.ts';
import classes from './carrinho-item.module.css';
import { keepFocus } from './keep-focus.ts';

interface PriceFieldProps {
  item: ItemCarrinho;
  texto: string;
  dispatch: Dispatch<CarrinhoAction>;
}

/** The catalogue has no price for this product: the person says it, and R$ 0,00 only on purpose. */
export function PriceField({ item, texto, dispatch }: PriceFieldProps) {
  const { linha, nome } = item;
  const erroId = useId();
  const erro = erroDePreco(texto);
  const leave = () => dispatch({ type: 'largarPreco', linha });
  return (
    <div className={classes.ask}>
      <input
        className={classes.askField}
        aria-label={`Preço de ${nome}`}
        {...(erro ? { 'aria-invalid': true, 'aria-describedby': erroId } : {})}
        data-preco={linha}
        inputMode="decimal"
        autoComplete="off"
        placeholder="Preço: 0,00"
        value={texto}
        onChange={(event) => dispatch({ type: 'digitarPreco', linha, texto: event.currentTarget.value })}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      <button
        type="button"
        className={classes.free}
        aria-label={`Vender ${nome} por R$ 0,00`}
        onMouseDown={keepFocus}
        onClick={() => {
          dispatch({ type: 'digitarPreco', linha, texto: '0' });
          leave();
        }}
      >
        É R$ 0,00
      </button>
      {erro && (
        <p id={erroId} className={classes.error}>
          {erro}
        </p>
      )}
    </div>
  );
}
