import { health } from '@balcao/contract/base/health.endpoints';

/**
 * With the server away the page that stands is worth more than the browser's error page: first it must answer. `still`:
 * whether it is wanted by then.
 */
export async function reloadWhenServed(still = () => true): Promise<boolean> {
  const served = await fetch(health.ler.path, { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (served && still()) recarregar();
  return served;
}

/** The page again, as this device has it: for who knows that it can be had. */
export function recarregar(): void {
  window.location.reload();
}
