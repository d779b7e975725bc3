/** Lines that go from tab to tab while connections die in the middle of it: their sum is what it was. */
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { expect, test } from 'vitest';
import { shared } from '../../../testing/loja/loja-de-pedidos.ts';
import { seeded } from '../../../testing/loja/pedidos.ts';
import { item } from '../../../testing/loja/vendas.ts';
import { hold, killStuck, times, untilStuck } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const MESAS = 6;
// Each has 0.335 kg: 2.01 in all.

// Guards, each taken out once: the row lock (travarVenda), the movements that go along (passarMovimentos), no lock on a
// tab that was left behind (exigirLugar).
test('moves, joinings and additions, some of them cut off and sent again: no line is lost or doubled', async () => {
  const owner = await given.novoDono();
  const pao = await owner.novoProduto({ valor: 0.75, quantidade: 1000 });
  const queijo = await owner.novoProduto({ nome: 'Queijo', valor: 39.9, quantidade: 1000, unidade: 'kg' });
  const doQueijo = item(queijo, { nome: 'Queijo', preco: 39.9, quantidade: 0.335 });
  const frete = item(null, { nome: 'Frete', preco: 8 });
  const linhas = [item(pao, { quantidade: 5 }), doQueijo, frete];
  const mesas = await times(MESAS, (n) =>
    owner.abrirMesa(pao, { identificador: `Mesa ${n}`, itens: linhas }),
  );
  const ids = mesas.map(({ id }) => id);
  const random = seeded(9);
  const mesa = () => ids[random(MESAS)] ?? '';
  let paes = 5 * MESAS;

  for (let round = 0; round < 6; round += 1) {
    const pedidos = times(12, async (n) => {
      const [de, para] = [mesa(), mesa()];
      const [url, payload] =
        n % 4 === 3
          ? [`/api/vendas/${de}/itens`, { itens: [item(pao, { quantidade: n })] }]
          : n === 6
            ? ['/api/vendas/fundir', { vendaOriginalId: para, vendaDuplicadaId: de }]
            : [
                `/api/vendas/${de}/mover`,
                {
                  itens: [{ posicao: random(3), quantidade: [1, 2, 0.335, 0.1][random(4)] }],
                  para: n % 5 ? para : { identificador: `Nova ${round} ${n}` },
                },
              ];
      return { url: String(url), payload, headers: key(), brings: n % 4 === 3 ? n : 0 };
    });
    const calls = (await pedidos).map((pedido) => ({
      ...pedido,
      send: () => owner.call('POST', pedido.url, pedido.payload, pedido.headers),
    }));
    // One tab is held until some wait for it, and those are cut off.
    const free = await hold(given, { table: 'vendas', column: 'id', ids });
    const first = Promise.all(calls.map(({ send }) => send()));
    await untilStuck(given, 4);
    expect(await killStuck(given)).toBeGreaterThanOrEqual(4);
    await free();
    const answers = await first;
    expect(answers.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThanOrEqual(4);
    // The device knows nothing of what became of them, and sends all again under their keys.
    await shared(calls, async ({ send, brings }, n) => {
      const again = await send();
      const [before, after] = [answers[n]?.statusCode, again.statusCode];
      expect([200, 400, 409], again.body).toContain(after);
      if (before === 200) expect(again.json().code, again.body).toBe('TOKEN_DUPLICADO');
      if (before === 200 || after === 200) paes += brings;
    });
  }

  const todas = (await owner.call('GET', '/api/vendas')).json<Venda[]>();
  const lines = todas.flatMap(({ itensVenda }) => itensVenda);
  const quantos = (produto: string | null) =>
    somarQuantidades(
      lines.filter(({ produtoId }) => produtoId === produto).map(({ quantidade }) => quantidade),
    );
  expect([quantos(pao), quantos(queijo), quantos(null)]).toEqual([paes, 2.01, MESAS]);
  expect([await owner.lerSaldo(pao), await owner.lerSaldo(queijo)]).toEqual([1000 - paes, 997.99]);
  await owner.expectLedgerToAgree();
  // What each tab has taken from the shelf is what lies on it: so that it gives back that, and no more.
  const { rows } = await given.sql.query(
    `select v.id from vendas v cross join unnest($2::uuid[]) as p (id)
     where v.loja_id = $1 and coalesce((select sum(i.quantidade) from itens_venda i
         where i.loja_id = $1 and i.venda_id = v.id and i.produto_id = p.id), 0)
       <> coalesce((select -sum(m.quantidade) from movimentos_estoque m
         where m.loja_id = $1 and m.origem_id = v.id and m.produto_id = p.id), 0)`,
    [owner.lojaId, [pao, queijo]],
  );
  expect(rows).toEqual([]);
});
