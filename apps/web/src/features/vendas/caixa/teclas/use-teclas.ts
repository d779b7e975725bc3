/** The till by keyboard and scanner alone. No key here belongs to the browser (F3, F5, F6, F11, Ctrl+…). */
import { type Dispatch, type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { codeInField, isMeasure, NO_BURST, type Scanner, scanned, typed } from '../../../../lib/scanner.ts';
import type { Carrinho, CarrinhoAction } from '../carrinho/carrinho.ts';
import { ehFinalizar } from './codigo-finalizar.ts';
import { hearKeys } from './early-keys.ts';
import { isOnTop } from './use-foco.ts';

interface Teclas {
  scanner: Scanner;
  search: RefObject<HTMLInputElement | null>;
  /** The products are not there yet: a scan waits for them. */
  loading: boolean;
  query: string;
  changeQuery: (text: string) => void;
  /** Of what was found: looked for when it matters. */
  count: () => number;
  selected: number;
  setSelected: (index: number) => void;
  carrinho: Carrinho;
  dispatch: Dispatch<CarrinhoAction>;
  /** Enter in the search field, perhaps at the end of a scan; false when there is nothing to add. */
  onEnter: (scanned?: boolean) => boolean;
  onScan: (code: string) => void;
  /** Is there a product with this bar code? */
  knows: (code: string) => boolean;
  onFinalizar: () => void;
  onFutura: (() => void) | undefined;
  onAvulso: () => void;
  /** The focus to the forms of payment; false where there are none. */
  onPagar: () => boolean;
  /** The form of that number is chosen; undefined: it was a scanner's digit, not a hand's. False: nothing is paid here. */
  onForma: (n: number | undefined) => boolean;
  /** 'Cadastrar' for the first code that nobody knows; false when there is none, or it may not be done. */
  onCadastrar: () => boolean;
  onClose: () => void;
}

/** Takes scanned characters out of the field that happened to have the focus, so that React hears of it. */
function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function useTeclas(keys: Teclas): void {
  /** Something scanned that the search field does not hold, or can't look up yet. */
  const scanElsewhere = (event: KeyboardEvent): boolean => {
    const code = scanned(keys.scanner.burst, event.timeStamp);
    keys.scanner.burst = NO_BURST;
    if (code === undefined) return false;
    // A weight or an amount in the field that asks for one.
    const { target } = event;
    if (target instanceof HTMLInputElement && target.inputMode === 'decimal' && isMeasure(code)) return false;
    if (ehFinalizar(code)) {
      if (event.target === keys.search.current) keys.changeQuery('');
      else takeOut(event.target, code);
      keys.onFinalizar();
      return true;
    }
    if (event.target === keys.search.current) {
      // It began before the field was there, and what is in it is only the rest.
      const isRest = code.length > keys.query.length && code.endsWith(keys.query);
      if (!isRest && !keys.loading) return keys.onEnter(true);
      keys.changeQuery('');
      keys.onScan(code);
      return true;
    }
    keys.onScan(takeOut(event.target, code));
    return true;
  };

  /** A code out of the field that it was scanned into; answers all of it that stood there. */
  const takeOut = (target: EventTarget | null, code: string): string => {
    if (!(target instanceof HTMLInputElement) || !target.value.endsWith(code)) return code;
    const whole = codeInField(target.value, code, keys.knows);
    const rest = target.value.slice(0, -whole.length);
    setNativeValue(target, rest);
    // The first character of the code replaced the quantity that stood there.
    const { linha } = target.dataset;
    if (rest === '' && linha !== undefined) keys.dispatch({ type: 'restaurar', linha });
    return whole;
  };

  const move = (key: string): boolean => {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    const count = keys.count();
    if (count === 0) return false;
    const next = keys.selected + (key === 'ArrowDown' ? 1 : -1);
    keys.setSelected(Math.max(0, Math.min(count - 1, next)));
    return true;
  };

  /** With an empty search field the keys speak of the last line of the carrinho. */
  const changeLast = (key: string): boolean => {
    const { ultimo } = keys.carrinho;
    if (keys.query !== '' || ultimo === null) return false;
    if (key === '+' || key === '=') keys.dispatch({ type: 'somar', linha: ultimo, delta: 1 });
    else if (key === '-') keys.dispatch({ type: 'somar', linha: ultimo, delta: -1 });
    else if (key === 'Delete') keys.dispatch({ type: 'remover', linha: ultimo });
    else return false;
    return true;
  };

  const global = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'F2') {
      keys.search.current?.focus();
      keys.search.current?.select();
      return true;
    }
    if (key === 'F4' || (key === 'Enter' && (ctrlKey || metaKey))) {
      keys.onFinalizar();
      return true;
    }
    if (key === 'F8' && keys.onFutura) {
      keys.onFutura();
      return true;
    }
    if (key === 'F7') {
      keys.onAvulso();
      return true;
    }
    if (key === 'F9') return keys.onCadastrar();
    if (key === 'F10') return keys.onPagar();
    if (key === 'Escape') {
      // A form in the carrinho closes itself.
      if (event.target instanceof Element && event.target.closest('form')) return false;
      // From the payment back to the search.
      if (event.target instanceof Element && event.target.closest('[data-pagamento]')) {
        keys.search.current?.focus();
        return true;
      }
      if (keys.query === '') keys.onClose();
      else keys.changeQuery('');
      return true;
    }
    return false;
  };

  const handle = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.isComposing) return false;
    if (global(event)) return true;
    if (event.ctrlKey || event.metaKey) {
      const undo = event.key.toLowerCase() === 'z' && keys.query === '' && keys.carrinho.removido !== null;
      if (undo) keys.dispatch({ type: 'desfazer' });
      return undo;
    }
    const inSearch = event.target === keys.search.current;
    if (event.key === 'Enter') return scanElsewhere(event) || (inSearch && keys.onEnter());
    if (inSearch && (move(event.key) || changeLast(event.key))) return true;
    if (event.key.length !== 1) return false;
    const { scanner } = keys;
    scanner.burst = typed(scanner.burst, event.key, event.timeStamp);
    // Whoever types with the focus on a button, or on nothing, means the search field.
    if (event.target instanceof HTMLInputElement || event.key === ' ') return false;
    if (event.target instanceof HTMLSelectElement) return false;
    if (/^\d$/.test(event.key)) {
      const first = scanner.burst.text.length === 1;
      if (keys.onForma(first ? Number(event.key) : undefined)) return true;
    }
    keys.search.current?.focus();
    return false;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOnTop() || !handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // On the window: the till hears the scanner also when nothing has the focus, and what was pressed on the way to it.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    const { early, stop } = hearKeys();
    early.forEach(listener);
    window.addEventListener('keydown', listener, true);
    return () => {
      window.removeEventListener('keydown', listener, true);
      stop();
    };
  }, []);
}
