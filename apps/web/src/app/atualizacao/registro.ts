/** The service worker of this page (`src/sw.ts`): where a browser has one, and the page came by https. */

import { ATENDER } from '../../casca/mensagens.ts';

const ENDERECO = '/sw.js';

let registrado: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Before the first sale can be made; undefined where there can be none. */
export function registro(): Promise<ServiceWorkerRegistration | undefined> {
  registrado ??= registrar();
  return registrado;
}

async function registrar(): Promise<ServiceWorkerRegistration | undefined> {
  // In development every file changes all the time; over plain HTTP there is no such thing.
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!import.meta.env.PROD || !serviceWorker) return undefined;
  // Cut off in its first seconds it could not be had, or not all of its files: the connection that is back brings it.
  window.addEventListener('online', () => void serviceWorker.register(ENDERECO).catch(() => undefined));
  try {
    const registration = await serviceWorker.register(ENDERECO);
    void serviceWorker.ready.then(({ active }) => {
      if (!serviceWorker.controller) active?.postMessage(ATENDER);
    });
    return registration;
  } catch {
    // No connection at the moment, or storage withheld.
    return serviceWorker.getRegistration();
  }
}
