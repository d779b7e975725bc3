import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { ConfirmHost } from '../components/confirm.tsx';
import { createQueryClient } from './query-client.ts';
import { SessionWatcher } from './session-watcher.tsx';
import { cssVariables, theme } from './theme.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionWatcher>{children}</SessionWatcher>
          <ConfirmHost />
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}
