import { formatCentavos, totalDoItem } from '@balcao/contract/money';
import { erroDeQuantidade } from '@balcao/contract/quantidade';
import { type Dispatch, useEffect, useId, useRef } from 'react';
import { IconMinus, IconPlus, IconTrash } from '../../../../ui/icons.ts';
import { keepFocus } from '../use-foco.ts';
import { type CarrinhoAction, erroDePreco, type ItemCarrinho } from './carrinho.ts';
import classes from './carrinho-item.module.css';

interface CarrinhoItemProps {
  item: ItemCarrinho;
  /** What stands in the field while it is not simply the number. */
  digitado: string | undefined;
  last: boolean;
  dispatch: Dispatch<CarrinhoAction>;
}

/** One product of the sale: its name, its quantity, its price and what they come to. */
export function CarrinhoItem({ item, digitado, last, dispatch }: CarrinhoItemProps) {
  const row = useRef<HTMLLIElement>(null);
  const erroId = useId();
  const { linha, quantidade } = item;
  const texto = digitado ?? String(quantidade);
  const erro = digitado === undefined ? undefined : erroDeQuantidade(digitado);
  const leave = () => dispatch({ type: 'largar', linha });

  // The line that just changed is in sight, however long the carrinho is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new quantity brings the line into view again.
  useEffect(() => {
    if (last) row.current?.scrollIntoView({ block: 'nearest' });
  }, [last, quantidade]);

  return (
    <li ref={row} className={classes.line} {...(last ? { 'data-last': true } : {})}>
      <span className={classes.name}>{item.nome}</span>
      <div className={classes.numbers}>
        <div className={classes.stepper}>
          <button
            type="button"
            aria-label={`Diminuir ${item.nome}`}
            disabled={quantidade <= 1}
            onMouseDown={keepFocus}
            onClick={() => dispatch({ type: 'somar', linha, delta: -1 })}
          >
            <IconMinus size="sm" />
          </button>
          <input
            aria-label={`Quantidade de ${item.nome}`}
            inputMode="numeric"
            autoComplete="off"
            data-linha={linha}
            value={texto}
            style={{ width: `${texto.length + 2}ch` }}
            {...(erro ? { 'aria-invalid': true, 'aria-describedby': erroId } : {})}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => dispatch({ type: 'digitar', linha, texto: event.currentTarget.value })}
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
            <IconPlus size="sm" />
          </button>
        </div>
        <div className={classes.amounts}>
          <span className={classes.preco}>× {formatCentavos(item.precoCentavos)}</span>
          <span className={classes.total}>{formatCentavos(totalDoItem(item))}</span>
        </div>
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remover ${item.nome}`}
        onMouseDown={keepFocus}
        onClick={() => dispatch({ type: 'remover', linha })}
      >
        <IconTrash size="sm" />
      </button>
      {item.precoDigitado !== undefined && (
        <CampoPreco item={item} texto={item.precoDigitado} dispatch={dispatch} />
      )}
      {erro && (
        <p id={erroId} className={classes.error}>
          {erro}
        </p>
      )}
    </li>
  );
}

interface CampoPrecoProps {
  item: ItemCarrinho;
  texto: string;
  dispatch: Dispatch<CarrinhoAction>;
}

/** The catalogue has no price for this product: the person says it, and R$ 0,00 only on purpose. */
function CampoPreco({ item, texto, dispatch }: CampoPrecoProps) {
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
