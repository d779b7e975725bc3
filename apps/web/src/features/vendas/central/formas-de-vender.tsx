import { Kbd } from '@mantine/core';
import { type Ref, useEffect } from 'react';
import { NO_BURST, scanned, typed } from '../../../lib/scanner.ts';
import { IconShoppingBag, IconToolsKitchen2 } from '../../../ui/sinais/icons.ts';
import { hearKeys } from '../caixa/teclas/early-keys.ts';
import { leitor } from '../caixa/teclas/leitor.ts';
import classes from './central.module.css';

interface FormasDeVenderProps {
  mainRef: Ref<HTMLButtonElement>;
  onBalcao: () => void;
  onComanda: () => void;
}

/**
 * The two ways to sell: the largest things on the page, and one key each. None that submits in the sale dialog (F4,
 * F8): pressed twice there, it would open another dialog here. A scan is the next customer: it sells at the counter.
 */
export function FormasDeVender({ mainRef, onBalcao, onComanda }: FormasDeVenderProps) {
  useEffect(() => {
    /** Answers whether a till opens. */
    const hear = (event: KeyboardEvent): boolean => {
      if (event.altKey || event.ctrlKey || event.metaKey) return false;
      const { key, shiftKey, timeStamp } = event;
      if (key.length === 1) leitor.burst = typed(leitor.burst, key, timeStamp);
      const code = key === 'Enter' ? scanned(leitor.burst, timeStamp) : undefined;
      if (code !== undefined) {
        leitor.burst = NO_BURST;
        leitor.waiting.push(code);
        onBalcao();
      } else if (key === 'F2' && !shiftKey) onBalcao();
      else if (key === 'F9' && !shiftKey) onComanda();
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      // A dialog on top has its own keys.
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (hear(event)) event.preventDefault();
    };
    const { early, stop } = hearKeys();
    early.some(hear);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      stop();
    };
  }, [onBalcao, onComanda]);

  return (
    <div className={classes.hub}>
      <button ref={mainRef} type="button" className={classes.option} data-main onClick={onBalcao}>
        <IconShoppingBag size="xl" />
        <span className={classes.optionText}>
          <span className={classes.optionTitle}>Vendas No Balcão</span>
          <span className={classes.optionNote}>Escolher, receber e pronto</span>
        </span>
        <Kbd visibleFrom="lg" aria-hidden="true">
          F2
        </Kbd>
      </button>
      <button type="button" className={classes.option} onClick={onComanda}>
        <IconToolsKitchen2 size="xl" />
        <span className={classes.optionText}>
          <span className={classes.optionTitle}>Vendas em Comanda</span>
          <span className={classes.optionNote}>Abrir para mesa ou cliente</span>
        </span>
        <Kbd visibleFrom="lg" aria-hidden="true">
          F9
        </Kbd>
      </button>
    </div>
  );
}
