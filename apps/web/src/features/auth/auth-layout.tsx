import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { QuietPage } from '../../ui/quiet-page.tsx';

/** A quiet page with a form on it. */
export function AuthLayout({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <QuietPage titulo={titulo}>
      <Title order={1} size="h2" mb="xl">
        {titulo}
      </Title>
      {children}
    </QuietPage>
  );
}
