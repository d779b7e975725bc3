import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import classes from './quiet-page.module.css';

interface QuietPageProps {
  /** In the browser's tab. */
  titulo: string;
  /** Of the card. */
  className?: string | undefined;
  /** What is in it still grows: from the top, so that nothing moves under the hand. */
  grows?: boolean | undefined;
  children: ReactNode;
}

/** Outside the shop's pages: the name, and one card with one thing to do. */
export function QuietPage({ titulo, className = '', grows, children }: QuietPageProps) {
  return (
    <main className={classes.page} data-grows={grows || undefined}>
      <title>{`${titulo} · Balcão`}</title>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={40} />
        </div>
        <Paper withBorder className={`${classes.card} ${className}`}>
          {children}
        </Paper>
      </div>
    </main>
  );
}
