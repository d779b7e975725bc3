/** The till by keyboard and scanner alone. No key here belongs to the browser (F3, F5, F6, F11, Ctrl+…). */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { codeInField, isMeasure, NO_BURST, scanned, typed } from '../../../../lib/scanner.ts';
import type { CarrinhoPainelHandle } from '../carrinho/carrinho-painel.tsx';
import type { useBusca } from '../produtos/use-busca.ts';
import type { useVenda } from '../venda/use-venda.ts';
import { ehFinalizar } from './codigo-finalizar.ts';
import { hearKeys } from './early-keys.ts';
import { leitor } from './leitor.ts';
import { isOnTop } from './use-foco.ts';

interface Teclas {
  venda: Pick<ReturnType<typeof useVenda>, 'contexto' | 'carrinho' | 'dispatch' | 'agir'>;
  busca: Pick<
    ReturnType<typeof useBusca>,
    'lista' | 'ler' | 'query' | 'changeQuery' | 'found' | 'selected' | 'choose' | 'enter' | 'scan'
  >;
  search: RefObject<HTMLInputElement | null>;
  panel: RefObject<CarrinhoPainelHandle | null>;
  onAvulso: () => void;
  /** 'Cadastrar' for the first code that no product has; false when there is none, or it may not be done. */
  onCadastrar: () => boolean;
  onClose: () => void;
}

/** Takes scanned characters out of the field that happened to have the focus, so that React hears of it. */
function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function useTeclas({ venda, busca, search, panel, ...keys }: Teclas): void {
  const { contexto, carrinho, dispatch, agir } = venda;
  /** Something scanned that the search field does not hold, or can't look up yet. */
  const scanElsewhere = (event: KeyboardEvent): boolean => {
    const code = scanned(leitor.burst, event.timeStamp);
    leitor.burst = NO_BURST;
    if (code === undefined) return false;
    // A weight or an amount in the field that asks for one.
    const { target } = event;
    if (target instanceof HTMLInputElement && target.inputMode === 'decimal' && isMeasure(code)) return false;
    if (ehFinalizar(code)) {
      if (event.target === search.current) busca.changeQuery('');
      else takeOut(event.target, code);
      agir({ tipo: 'finalizar' });
      return true;
    }
    if (event.target === search.current) {
      // It began before the field was there, and what is in it is only the rest.
      const isRest = code.length > busca.query.length && code.endsWith(busca.query);
      if (!isRest && !busca.lista.loading) return busca.enter(true);
      busca.changeQuery('');
      busca.scan(code);
      return true;
    }
    busca.scan(takeOut(event.target, code));
    return true;
  };

  const knows = (code: string) => busca.ler(code) !== undefined;

  /** A code out of the field that it was scanned into; answers all of it that stood there. */
  const takeOut = (target: EventTarget | null, code: string): string => {
    if (!(target instanceof HTMLInputElement) || !target.value.endsWith(code)) return code;
    const whole = codeInField(target.value, code, knows);
    const rest = target.value.slice(0, -whole.length);
    setNativeValue(target, rest);
    // The first character of the code replaced the quantity that stood there.
    const { linha } = target.dataset;
    if (rest === '' && linha !== undefined) dispatch({ type: 'restaurar', linha });
    return whole;
  };

  const move = (key: string): boolean => {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    const count = busca.found().length;
    if (count === 0) return false;
    const next = busca.selected + (key === 'ArrowDown' ? 1 : -1);
    busca.choose(Math.max(0, Math.min(count - 1, next)));
    return true;
  };

  /** With an empty search field the keys speak of the last line of the carrinho. */
  const changeLast = (key: string): boolean => {
    const { ultimo } = carrinho;
    if (busca.query !== '' || ultimo === null) return false;
    if (key === '+' || key === '=') dispatch({ type: 'somar', linha: ultimo, delta: 1 });
    else if (key === '-') dispatch({ type: 'somar', linha: ultimo, delta: -1 });
    else if (key === 'Delete') dispatch({ type: 'remover', linha: ultimo });
    else return false;
    return true;
  };

  const global = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'F2') {
      search.current?.focus();
      search.current?.select();
      return true;
    }
    if (key === 'F4' || (key === 'Enter' && (ctrlKey || metaKey))) {
      agir({ tipo: 'finalizar' });
      return true;
    }
    if (key === 'F8' && contexto.modo === 'balcao') {
      agir({ tipo: 'guardar' });
      return true;
    }
    if (key === 'F7') {
      keys.onAvulso();
      return true;
    }
    if (key === 'F9') return keys.onCadastrar();
    if (key === 'F10') {
      // Where a scale is on the cable and a weight is asked for, to read it is what the key means.
      const ler = document.querySelector<HTMLElement>('[data-ler-peso]');
      if (!ler) return panel.current?.focusPayment() ?? false;
      ler.click();
      return true;
    }
    if (key === 'Escape') {
      // A form in the carrinho closes itself.
      if (event.target instanceof Element && event.target.closest('form')) return false;
      // From the payment or the rail back to the search.
      if (event.target instanceof Element && event.target.closest('[data-pagamento], [data-trilho]')) {
        search.current?.focus();
        return true;
      }
      if (busca.query === '') keys.onClose();
      else busca.changeQuery('');
      return true;
    }
    return false;
  };

  const handle = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.isComposing) return false;
    if (global(event)) return true;
    if (event.ctrlKey || event.metaKey) {
      const undo = event.key.toLowerCase() === 'z' && busca.query === '' && carrinho.removido !== null;
      if (undo) dispatch({ type: 'desfazer' });
      return undo;
    }
    const inSearch = event.target === search.current;
    if (event.key === 'Enter') return scanElsewhere(event) || (inSearch && busca.enter());
    if (inSearch && (move(event.key) || changeLast(event.key))) return true;
    if (event.key.length !== 1) return false;
    leitor.burst = typed(leitor.burst, event.key, event.timeStamp);
    // Whoever types with the focus on a button, or on nothing, means the search field.
    if (event.target instanceof HTMLInputElement || event.key === ' ') return false;
    if (event.target instanceof HTMLSelectElement) return false;
    if (/^\d$/.test(event.key)) {
      const first = leitor.burst.text.length === 1;
      if (panel.current?.chooseForm(first ? Number(event.key) : undefined)) return true;
    }
    search.current?.focus();
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
