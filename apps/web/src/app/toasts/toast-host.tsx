import { lazy, Suspense, useEffect } from 'react';
import { useUsuario } from '../../dados/use-sessao.ts';
import { toastsWanted } from '../../lib/toast.ts';
import { useStore } from '../../lib/use-store.ts';

const load = () => import('./toasts.tsx');
const Toasts = lazy(load);

export function ToastHost() {
  const wanted = useStore(toastsWanted);
  const signedIn = useUsuario() !== undefined;
  useEffect(() => {
    // The first message may have to be shown without a connection.
    if (signedIn) void load().catch(() => {});
  }, [signedIn]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
