import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { PerguntasHost } from '../ui/dialogos/perguntas-host.tsx';
import { cssVariables, theme } from '../ui/tokens/theme.ts';
import { Toasts } from './toasts/toasts.tsx';

/** Providers of every page. The query client stands in `inside.tsx`: the login page has no queries. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <BrowserRouter>
        {children}
        <PerguntasHost />
        <Toasts />
      </BrowserRouter>
    </MantineProvider>
  );
}
