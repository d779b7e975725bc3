/** Changes of open tabs that are on their way to the disk: whoever opens that tab meanwhile waits for it. */

/** By key, those of this page that the disk has not confirmed yet. */
export const escrevendo = new Map<string, Promise<unknown>>();

export async function esperarEscrita(key: string): Promise<void> {
  await escrevendo.get(key)?.catch(() => undefined);
}
