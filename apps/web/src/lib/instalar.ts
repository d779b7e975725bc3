/** Putting the app on the device, beside its others: what the browser offers, and what has to be done by hand. */
import { createStore } from './store.ts';

/** Chromium's own event; it tells that the app could be installed, and asks the person when it is told to. */
interface Convite extends Event {
  prompt(): Promise<unknown>;
}

export const convite = createStore<Convite | undefined>(undefined);

/** Before anything else: the browser tells once, soon. */
export function escutarConvite(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Its own bar would lie over the till.
    event.preventDefault();
    convite.set(event as Convite);
  });
  window.addEventListener('appinstalled', () => convite.set(undefined));
}

/** The browser asks; it may be asked once. */
export async function instalar(): Promise<void> {
  const asked = convite.get();
  convite.set(undefined);
  await asked?.prompt();
}

/** Opened from the device's own screen, without the browser around it. */
export function estaInstalado(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPhone or an iPad, which says that it is a Mac. */
export function ehApple({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
