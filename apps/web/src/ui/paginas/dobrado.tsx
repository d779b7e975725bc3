import { type ReactNode, useId, useRef } from 'react';
import { Stack } from '../pecas/stack.tsx';
import { IconChevronDown } from '../sinais/icons.ts';
import classes from './dobrado.module.css';

interface DobradoProps {
  titulo: string;
  /** What is in it, while it is closed. */
  nota: string;
  aberto: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** What most leave as it is, folded. */
export function Dobrado({ titulo, nota, aberto, onToggle, children }: DobradoProps) {
  const id = useId();
  const all = useRef<HTMLDivElement>(null);
  function toggle() {
    onToggle();
    // What comes is below the edge of a low window.
    if (!aberto) requestAnimationFrame(() => all.current?.scrollIntoView({ block: 'nearest' }));
  }
  return (
    <div ref={all} className={classes.dobrado}>
      <button
        type="button"
        className={classes.abrir}
        aria-expanded={aberto}
        {...(aberto ? { 'aria-controls': id } : {})}
        onClick={toggle}
      >
        <span>{titulo}</span>
        <span className={classes.nota} aria-hidden="true">
          {nota}
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
