/** From `npm start` until it prints its address: on an empty folder, then again and again. */
import { middle } from './quantiles.ts';
import { newDataDir, removeDataDir, startServer } from './server.ts';

export interface StartUp {
  /** Makes the database. */
  firstMs: number;
  /** The middle one of the starts after it. */
  againMs: number;
}

export async function measureStartUp(again: number): Promise<StartUp> {
  const dataDir = newDataDir();
  const start = async () => {
    const server = await startServer(dataDir, { npm: true });
    await server.stop();
    return server.startedIn;
  };
  try {
    const firstMs = await start();
    const times: number[] = [];
    for (let n = 0; n < again; n += 1) times.push(await start());
    return { firstMs, againMs: middle(times) };
  } finally {
    removeDataDir(dataDir);
  }
}
