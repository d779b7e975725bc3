import { expect, test } from 'vitest';
import { silentDatabase } from '../../testing/silent-database.ts';
import { ligarServidores } from './entre-servidores.ts';

test('stops while it connects to a database that never answers', async () => {
  const { asked, ...silent } = await silentDatabase();
  const servidores = ligarServidores(
    silent,
    () => {},
    () => {},
  );
  await asked;
  await servidores.parar();
  expect(servidores.ligado()).toBe(false);
});
