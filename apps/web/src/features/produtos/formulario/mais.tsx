import { type ReactNode, useId, useRef } from 'react';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { IconChevronDown } from '../../../ui/sinais/icons.ts';
import classes from './mais.module.css';

interface MaisProps {
  aberto: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** What a product may have and most have not. */
export function Mais({ aberto, onToggle, children }: MaisProps) {
  const id = useId();
  const all = useRef<HTMLDivElement>(null);
  function toggle() {
    onToggle();
    // What comes is below the edge of a low window.
    if (!aberto) requestAnimationFrame(() => all.current?.scrollIntoView({ block: 'nearest' }));
  }
  return (
    <div ref={all} className={classes.mais}>
      <button
        type="button"
        className={classes.abrir}
        aria-expanded={aberto}
        {...(aberto ? { 'aria-controls': id } : {})}
        onClick={toggle}
      >
        <span>Mais</span>
        <span className={classes.nota} aria-hidden="true">
          foto, custo, venda por quilo, códigos, nota fiscal
        </span>
        <IconChevronDown />
      </button>
      {aberto && (
        <Stack id={id} gap="md" className={classes.campos ?? ''}>
          {children}
        </Stack>
      )}
    </div>
  );
}
