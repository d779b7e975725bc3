import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../../components/logo.tsx';
import classes from './auth-layout.module.css';

/** A quiet page with one thing to do on it. */
export function AuthLayout({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <title>{`${titulo} · Balcão`}</title>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={40} />
        </div>
        <Paper withBorder className={classes.card ?? ''}>
          <Title order={1} size="h2" mb="xl">
            {titulo}
          </Title>
          {children}
        </Paper>
      </div>
    </main>
  );
}
