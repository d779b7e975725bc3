import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { dataDirInUse } from '../testing/process/data-dir-in-use.ts';
import { cleanUp, query, startServer } from '../testing/process/server-process.ts';
import { PAO, run, type Shop, shopAt } from './drill.test-helper.ts';

afterEach(cleanUp);

/** It looks again so often that nobody waits for it, and no core is busy looking. */
const WAIT = { timeout: 150_000, interval: 20 };

/** Sixteen tills that sell until they are told to stop; `taken` are the sales that the server has acknowledged. */
function sixteenTills(shop: Shop, produtoId: string) {
  const taken: string[] = [];
  let open = true;
  const till = async () => {
    while (open) {
      const itens = [{ produtoId, nome: 'Pão', preco: 0.75, quantidade: 1 }];
      const sale = { tipo: 'VENDAS', itens, confirmarDuplicada: true };
      const { status, json } = await shop.call('POST', '/api/vendas', sale);
      expect(status).toBe(201);
      taken.push(String(json.id));
    }
  };
  const tills = Promise.all(Array.from({ length: 16 }, till));
  return {
    taken,
    async close() {
      open = false;
      await tills;
    },
  };
}

test('a backup while sixteen clients sell restores to a server with every sale acknowledged before', async () => {
  const dataDir = dataDirInUse();
  const server = startServer({ DATA_DIR: dataDir });
  const shop = await shopAt(await server.url);
  const produto = String((await shop.call('POST', '/api/produtos', PAO)).json.id);
  const tills = sixteenTills(shop, produto);
  await vi.waitUntil(() => tills.taken.length >= 200, WAIT);

  // A link that resets a password is on its way.
  await shop.call('POST', '/api/auth/forgot-password', { email: shop.who.email });
  const links = () => query(dataDir, 'select 1 from tokens_senha');
  await vi.waitUntil(async () => (await links()).length > 0, WAIT);
  const before = [...tills.taken];
  const done = await run('backup', { DATA_DIR: dataDir });
  const sold = tills.taken.length;
  await tills.close();
  expect(done).toMatchObject({
    code: 0,
    said: expect.stringMatching(/verificado: \d+ arquivos[\s\S]*Pronto em/),
  });
  expect(sold).toBeGreaterThan(before.length);

  const status = (await shop.call('GET', '/api/loja/backup')).json;
  expect(status).toMatchObject({
    gerenciado: true,
    ultimo: { verificado: true, erro: null, tamanho: expect.any(Number) },
  });
  expect(status.ultimoBom).toBe((status.ultimo as { em: string }).em);

  const restored = join(dataDir, 'restaurado');
  const answer = await run('restore', { DATA_DIR: dataDir }, 'ultimo', restored);
  expect(answer).toMatchObject({ code: 0 });
  expect(answer.said).toContain('O estoque de todos os produtos confere com os movimentos.');
  expect(answer.said).toContain(`DATA_DIR=${restored} npm start`);

  // Nothing that lets somebody in came back with it: no session, no link, no key that signs cookies.
  const again = startServer({ DATA_DIR: restored });
  expect((await fetch(`${await again.url}/api/auth/me`, { headers: shop.headers() })).status).toBe(401);
  expect(
    await query(
      restored,
      `select (select count(*) from sessoes)::int as sessoes, (select count(*) from tokens_senha)::int as links,
        (select count(*) from segredos)::int as chaves`,
    ),
  ).toEqual([{ sessoes: 0, links: 0, chaves: 0 }]);
  const there = await shopAt(await again.url, shop.who);
  const rows = (await query(restored, 'select id from vendas')) as { id: string }[];
  const found = new Set(rows.map(({ id }) => id));
  expect(before.filter((id) => !found.has(id))).toEqual([]);
  expect(
    await query(
      restored,
      `select s.quantidade::int as saldo, sum(m.quantidade)::int as movimentos from saldos s
       join movimentos_estoque m using (loja_id, produto_id) group by s.quantidade`,
    ),
  ).toEqual([{ saldo: 1000 - found.size, movimentos: 1000 - found.size }]);
  const itens = [{ produtoId: produto, nome: 'Pão', preco: 0.75, quantidade: 1 }];
  const sale = { tipo: 'VENDAS', itens, confirmarDuplicada: true };
  expect((await there.call('POST', '/api/vendas', sale)).status).toBe(201);
});
