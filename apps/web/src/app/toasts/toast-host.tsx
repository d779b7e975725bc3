import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useUsuario } from '../../dados/sessao.ts';
import { toastsWanted } from '../../lib/toast.ts';

const load = () => import('./toasts.tsx');
const Toasts = lazy(load);

export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
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
