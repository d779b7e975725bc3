import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { PerguntasHost } from '../ui/dialogos/perguntas-host.tsx';
import { cssVariables, theme } from '../ui/tokens/theme.ts';
import { Toasts } from './toasts/toasts.tsx';

/** What every page needs. The query client stands further in (`inside.tsx`): the login page asks nothing. */
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
