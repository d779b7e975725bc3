import { formatCentavos, formatPreco, toReais } from '@balcao/contract/base/money';
import { erroDeQuantidade, quantidadeToText } from '@balcao/contract/base/quantidade';
import { textoDaEmbalagem } from '@balcao/contract/produtos/codigos';
import { nomeDaLinha, totalDaLinha } from '@balcao/contract/vendas/venda';
import { type Dispatch, memo, useEffect, useId, useRef } from 'react';
import { IconMinus, IconPencil, IconPlus, IconTrash } from '../../../../ui/sinais/icons.ts';
import { keepFocus } from '../teclas/use-foco.ts';
import { confira } from './a-dizer.ts';
import { CamposADizer } from './campos-a-dizer.tsx';
import type { CarrinhoAction, ItemCarrinho } from './carrinho.ts';
import classes from './carrinho-item.module.css';

interface CarrinhoItemProps {
  item: ItemCarrinho;
  digitado: string | undefined;
  last: boolean;
  dispatch: Dispatch<CarrinhoAction>;
  onObservar: (linha: string) => void;
}

export const CarrinhoItem = memo(function CarrinhoItem(props: CarrinhoItemProps) {
  const { item, digitado, last, dispatch, onObservar } = props;
  const row = useRef<HTMLLIElement>(null);
  const erroId = useId();
  const { linha, quantidade, unidade, observacao } = item;
  const nome = nomeDaLinha(item);
  /** The price of one piece is the line's total: the note has its room. */
  const sozinha = observacao !== null && unidade === 'un' && quantidade === 1;
  const pesado = unidade === 'kg';
  const aPesar = item.pesoDigitado !== undefined;
  const umaSo = pesado || quantidade <= 1;
  const texto = digitado ?? quantidadeToText(quantidade);
  const erro = digitado === undefined ? undefined : erroDeQuantidade(digitado, unidade);
  const duvida = confira(item, digitado);
  const remove = () => dispatch({ type: 'remover', linha });
  const leave = () => dispatch({ type: 'largar', linha });

  // The line that just changed is in sight, however long the carrinho is. With the frame that shows it: before, the page
  // would be laid out twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new quantity brings the line into view again.
  useEffect(() => {
    if (!last) return;
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [last, quantidade]);

  return (
    <li ref={row} className={classes.line} {...(last ? { 'data-last': true } : {})}>
      <button
        type="button"
        className={classes.what}
        aria-label={`Observação de ${nome}${observacao ? `: ${observacao}` : ''}`}
        onMouseDown={keepFocus}
        onClick={() => onObservar(linha)}
      >
        <span className={classes.name}>{item.nome}</span>
        {item.embalagem && <span className={classes.note}>{textoDaEmbalagem(item.embalagem)}</span>}
        {!sozinha && (
          <span className={classes.preco}>
            <span>{`× ${formatPreco(toReais(item.precoCentavos), unidade)} `}</span>
            <IconPencil size="sm" className={classes.pencil} />
          </span>
        )}
        {item.valorCentavos != null && (
          <span className={classes.note} data-valor>
            preço da etiqueta
          </span>
        )}
        {item.descontoCentavos ? (
          <span className={classes.note}>{`${formatCentavos(item.descontoCentavos)} de desconto`}</span>
        ) : null}
        {observacao && <span className={classes.note}>{observacao}</span>}
      </button>
      <div className={classes.numbers}>
        {!aPesar && (
          <div className={classes.stepper}>
            {/* The last piece goes with its line. */}
            <button
              type="button"
              aria-label={umaSo ? `Remover ${nome}` : `Diminuir ${nome}`}
              onMouseDown={keepFocus}
              onClick={() => (umaSo ? remove() : dispatch({ type: 'somar', linha, delta: -1 }))}
            >
              {umaSo ? <IconTrash size="sm" /> : <IconMinus size="sm" />}
            </button>
            <input
              aria-label={`Quantidade de ${nome}`}
              inputMode={pesado ? 'decimal' : 'numeric'}
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
            {pesado ? (
              <span className={classes.kg}>kg</span>
            ) : (
              <button
                type="button"
                aria-label={`Aumentar ${nome}`}
                onMouseDown={keepFocus}
                onClick={() => dispatch({ type: 'somar', linha, delta: 1 })}
              >
                <IconPlus size="sm" />
              </button>
            )}
          </div>
        )}
        <span className={classes.total} {...(duvida ? { 'data-duvida': true } : {})}>
          {duvida ?? formatCentavos(totalDaLinha(item))}
        </span>
        {(aPesar || !umaSo) && (
          <button
            type="button"
            className={classes.remove}
            {...(aPesar ? {} : { 'data-por-tecla': true })}
            aria-label={`Remover ${nome}`}
            onMouseDown={keepFocus}
            onClick={remove}
          >
            <IconTrash size="sm" />
          </button>
        )}
      </div>
      <CamposADizer item={item} dispatch={dispatch} />
      {erro && (
        <p id={erroId} className={classes.error}>
          {erro}
        </p>
      )}
    </li>
  );
});
