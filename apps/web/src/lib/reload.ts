import { health } from '@balcao/contract/health.endpoints';

/** With the server away the page that stands is worth more than the browser's error page: first it must answer. */
export async function reloadWhenServed(): Promise<boolean> {
  const served = await fetch(health.ler.path, { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (served) window.location.reload();
  return served;
}
