import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A database that takes connections and never answers; `asked` resolves at the first one. Closed with the test. */
export async function silentDatabase() {
  const server = createServer();
  onTestFinished(() => void server.close());
  const asked = new Promise<void>((resolve) => server.once('connection', () => resolve()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { host: '127.0.0.1', port, asked };
}
