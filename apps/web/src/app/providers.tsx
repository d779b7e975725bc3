import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { ConfirmHost } from '../ui/confirm.tsx';
import { cssVariables, theme } from '../ui/tokens/theme.ts';
import { ToastHost } from './toasts/toast-host.tsx';

/** What every page needs. The query client stands further in (`inside.tsx`): the login page asks nothing. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <BrowserRouter>
        {children}
        <ConfirmHost />
        <ToastHost />
      </BrowserRouter>
    </MantineProvider>
  );
}
