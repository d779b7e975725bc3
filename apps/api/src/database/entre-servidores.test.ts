import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ligarServidores } from './entre-servidores.ts';

test('stops while it connects to a database that never answers', async () => {
  const silent = createServer();
  onTestFinished(() => void silent.close());
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const servidores = ligarServidores(
    { host: '127.0.0.1', port },
    () => {},
    () => {},
  );
  await connected;
  await servidores.parar();
  expect(servidores.ligado()).toBe(false);
});
