import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { PerguntasHost } from '../ui/dialogos/perguntas-host.tsx';
import { Toasts } from './toasts/toasts.tsx';

/** Providers of every page. The query client stands in `inside.tsx`: the login page has no queries. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      {children}
      <PerguntasHost />
      <Toasts />
    </BrowserRouter>
  );
}
