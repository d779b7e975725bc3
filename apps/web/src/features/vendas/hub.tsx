import { Kbd } from '@mantine/core';
import { IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';
import { type Ref, useEffect } from 'react';
import classes from './selling.module.css';

interface HubProps {
  mainRef: Ref<HTMLButtonElement>;
  onBalcao: () => void;
  onComanda: () => void;
}

/**
 * The two ways to sell: the largest things on the page, and one key each. None that submits in the sale dialog (F4,
 * F8): pressed twice there, it would open another dialog here.
 */
export function Hub({ mainRef, onBalcao, onComanda }: HubProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog on top has its own keys.
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (event.key !== 'F2' && event.key !== 'F9') return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (event.key === 'F2') onBalcao();
      else onComanda();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onBalcao, onComanda]);

  return (
    <div className={classes.hub}>
      <button ref={mainRef} type="button" className={classes.option} data-main onClick={onBalcao}>
        <IconShoppingBag size={32} stroke={1.6} aria-hidden="true" />
        <span className={classes.optionText}>
          <span className={classes.optionTitle}>Vendas No Balcão</span>
          <span className={classes.optionNote}>Escolher, receber e pronto</span>
        </span>
        <Kbd className={classes.key ?? ''} aria-hidden="true">
          F2
        </Kbd>
      </button>
      <button type="button" className={classes.option} onClick={onComanda}>
        <IconToolsKitchen2 size={32} stroke={1.6} aria-hidden="true" />
        <span className={classes.optionText}>
          <span className={classes.optionTitle}>Vendas em Comanda</span>
          <span className={classes.optionNote}>Abrir para mesa ou cliente</span>
        </span>
        <Kbd className={classes.key ?? ''} aria-hidden="true">
          F9
        </Kbd>
      </button>
    </div>
  );
}
