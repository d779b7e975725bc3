import { lazy, Suspense, useSyncExternalStore } from 'react';
import { perguntas } from './confirm-store.ts';

export { confirmar, type Pergunta } from './confirm-store.ts';

// The dialog's code comes with the first question, not with the login page.
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Mounted once, in the providers. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(perguntas.subscribe, perguntas.get);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={asked.id} pergunta={asked} />
    </Suspense>
  );
}
