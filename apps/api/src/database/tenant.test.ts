import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { comLoja } from './tenant.ts';

const given = useTestApp();

test.each([
  ['a person', (usuarioId: string) => ({ usuarioId })],
  ['the server itself', () => ({ sistema: 'pix' })],
])('a transaction that writes knows its store and that %s does it', async (_who, quem) => {
  const { lojaId, usuarioId } = await given.novoDono();
  const de = { ...quem(usuarioId), lojaId };
  const seen = await comLoja(given.database, de, async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from lojas`.execute(trx);
    return { lojaId: trx.lojaId, quem: trx.quem, lojas: rows };
  });
  expect(seen).toEqual({ lojaId, quem: quem(usuarioId), lojas: [{ id: lojaId }] });
});

test('of a session the person alone goes along', async () => {
  const ana = await given.novoDono();
  expect(await comLoja(given.database, ana, async ({ quem }) => quem)).toEqual({ usuarioId: ana.usuarioId });
});
