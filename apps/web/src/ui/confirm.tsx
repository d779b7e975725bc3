import { lazy, Suspense } from 'react';
import { useStore } from '../lib/use-store.ts';
import { perguntas } from './confirm-store.ts';

export { confirmar, type Pergunta } from './confirm-store.ts';

// The dialog's code comes with the first question, not with the login page.
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Mounted once, in the providers. */
export function ConfirmHost() {
  const asked = useStore(perguntas, ([first]) => first);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={asked.id} pergunta={asked} />
    </Suspense>
  );
}
