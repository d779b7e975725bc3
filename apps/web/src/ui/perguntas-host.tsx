import { lazy, Suspense } from 'react';
import { useStore } from '../lib/use-store.ts';
import { perguntas } from './perguntas.ts';

// The dialog's code comes with the first question, not with the login page.
const ConfirmarDialog = lazy(() => import('./confirmar-dialog.tsx'));

/** Mounted once, in the providers. */
export function PerguntasHost() {
  const asked = useStore(perguntas, ([first]) => first);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmarDialog key={asked.id} pergunta={asked} />
    </Suspense>
  );
}
