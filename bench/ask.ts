import type { Server } from './server.ts';
import type { Shop } from './shop.ts';

/** Milliseconds until the whole answer was there. */
export async function ask({ url }: Server, { token }: Shop, path: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
  return performance.now() - begin;
}
