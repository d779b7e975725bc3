import { formatCentavos } from '@balcao/contract/money';
import { somarItens } from '@balcao/contract/venda';
import { Button } from '@mantine/core';
import {
  type CSSProperties,
  type Dispatch,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { plural } from '../../../../lib/format.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { IconArrowBackUp, IconChevronDown, IconChevronUp, IconShoppingBag } from '../../../../ui/icons.ts';
import { Desconhecidos, type DesconhecidosProps } from '../desconhecidos/desconhecidos.tsx';
import { keepFocus } from '../use-foco.ts';
import { type Carrinho, type CarrinhoAction, pecasDoCarrinho } from './carrinho.ts';
import { CarrinhoItem } from './carrinho-item.tsx';
import classes from './carrinho-painel.module.css';

export interface CarrinhoPainelHandle {
  /** The first quantity that is wrong: in sight, and ready to be typed over. */
  showError(): void;
}

interface CarrinhoPainelProps {
  ref: Ref<CarrinhoPainelHandle>;
  carrinho: Carrinho;
  dispatch: Dispatch<CarrinhoAction>;
  unknown: DesconhecidosProps;
  /** How it is finished. */
  children: ReactNode;
}

/** Beside the products on a desktop; on a phone a sheet whose total and button are always in sight. */
export function CarrinhoPainel(props: CarrinhoPainelProps) {
  const { ref, carrinho, dispatch, unknown, children } = props;
  const [pulled, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** The line whose price is to be said now: the sheet is open for as long. */
  const asking = carrinho.itens.find(
    (item) => item.linha === carrinho.ultimo && item.precoDigitado !== undefined,
  )?.linha;
  const open = pulled || asking !== undefined;
  const total = somarItens(carrinho.itens);
  const pieces = pecasDoCarrinho(carrinho.itens);
  const empty = carrinho.itens.length === 0;

  useEffect(() => {
    if (asking !== undefined) list.current?.querySelector<HTMLElement>(`[data-preco="${asking}"]`)?.focus();
  }, [asking]);

  useImperativeHandle(ref, () => ({
    showError: () => {
      flushSync(() => setOpen(true));
      const field = list.current?.querySelector<HTMLInputElement>('input[aria-invalid]');
      field?.focus();
      field?.select();
    },
  }));

  return (
    <section className={classes.carrinho} aria-label="Carrinho" {...(open ? { 'data-open': true } : {})}>
      <button
        type="button"
        className={classes.sheetHandle}
        aria-expanded={open}
        onMouseDown={keepFocus}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconChevronDown /> : <IconChevronUp />}
        {open ? 'Esconder itens' : `Ver itens (${pieces})`}
      </button>
      <div className={classes.itens}>
        {empty && !carrinho.removido && unknown.codigos.length === 0 && (
          <div className={classes.vazio}>
            <EmptyState
              icone={IconShoppingBag}
              titulo="O carrinho está vazio"
              nota="Toque em um produto, digite o nome ou passe o leitor de código."
            />
          </div>
        )}
        <ul ref={list} aria-label="Itens da venda">
          {carrinho.itens.map((item) => (
            <CarrinhoItem
              key={item.linha}
              item={item}
              digitado={carrinho.digitado[item.linha]?.texto}
              last={item.linha === carrinho.ultimo}
              dispatch={dispatch}
            />
          ))}
        </ul>
      </div>
      <Desconhecidos {...unknown} />
      {carrinho.removido && (
        <div className={classes.undo}>
          <span>{carrinho.removido.item.nome} removido</span>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconArrowBackUp />}
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
        <strong
          className={classes.sumTotal}
          style={{ '--length': formatCentavos(total).length } as CSSProperties}
        >
          {formatCentavos(total)}
        </strong>
      </div>
      <div className={classes.finish}>{children}</div>
    </section>
  );
}
