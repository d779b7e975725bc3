import { type Ref, useEffect } from 'react';
import { NO_BURST, scanned, typed } from '../../../lib/scanner.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Kbd } from '../../../ui/pecas/kbd.tsx';
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
 * The two ways to sell, one key each. None that submits in the sale dialog (F4,
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
    <>
      <Button
        ref={mainRef}
        leftSection={<IconShoppingBag />}
        rightSection={<Tecla nome="F2" />}
        onClick={onBalcao}
      >
        Vendas No Balcão
      </Button>
      <Button
        variant="default"
        leftSection={<IconToolsKitchen2 />}
        rightSection={<Tecla nome="F9" />}
        onClick={onComanda}
      >
        Vendas em Comanda
      </Button>
    </>
  );
}

function Tecla({ nome }: { nome: string }) {
  return (
    <Kbd className={classes.tecla} aria-hidden="true">
      {nome}
    </Kbd>
  );
}
