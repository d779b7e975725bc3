/** The service worker of this page (`src/sw.ts`): where a browser has one, and the page came by https. */

import { ATENDER } from '../../casca/guarda.ts';

/** The till is usable by then, in milliseconds: the shell for the days without a connection takes nothing from it. */
const DEPOIS = 10_000;

const ENDERECO = '/sw.js';

let registrado: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** As soon as the page has nothing else to do; undefined where there can be none. */
export function registro(): Promise<ServiceWorkerRegistration | undefined> {
  registrado ??= registrar();
  return registrado;
}

async function registrar(): Promise<ServiceWorkerRegistration | undefined> {
  // In development every file changes all the time; over plain HTTP there is no such thing.
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!import.meta.env.PROD || !serviceWorker) return undefined;
  await descansar();
  try {
    const registration = await serviceWorker.register(ENDERECO);
    void serviceWorker.ready.then(({ active }) => {
      if (!serviceWorker.controller) active?.postMessage(ATENDER);
    });
    return registration;
  } catch {
    // No connection at the moment, or storage withheld: the next page tries again.
    return serviceWorker.getRegistration();
  }
}

async function descansar(): Promise<void> {
  // Whoever is served by it already fetches nothing.
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => setTimeout(resolve, DEPOIS));
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  await new Promise<void>((resolve) => {
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: DEPOIS });
    else resolve();
  });
}
