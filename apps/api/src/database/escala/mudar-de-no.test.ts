import { randomUUID } from 'node:crypto';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { expect, it } from 'vitest';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';

// On a cluster only (`npm run check:citus`): what docs/operations.md says of moving stores, while they sell.
const given = useTestApp();

const CLIENTS = 6;
/** More than a test sells. */
const STOCK = 100_000;

interface Place {
  shard: string;
  host: string;
  port: number;
}

async function rows<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
  return (await given.sql.query<T>(query, values)).rows;
}

/** Where the store's rows are, and the node where they are not. */
async function placesOf({ lojaId }: Person): Promise<{ from: Place; to: Place }> {
  const places = await rows<Place & { here: boolean }>(
    `select s.shard, n.nodename as host, n.nodeport as port, n.groupid = p.groupid as here
     from (select get_shard_id_for_distribution_column('vendas', $1::uuid) as shard) s
     join pg_dist_placement p on p.shardid = s.shard
     join pg_dist_node n on n.groupid > 0
     order by here desc, n.groupid`,
    [lojaId],
  );
  const [from, to] = places;
  if (!from?.here || !to || to.here) throw new Error('one node only');
  return { from, to };
}

async function move(person: Person, mode: 'force_logical' | 'block_writes'): Promise<void> {
  const { from, to } = await placesOf(person);
  await rows('select citus_move_shard_placement($1, $2, $3, $4, $5, $6::citus.shard_transfer_mode)', [
    from.shard,
    from.host,
    from.port,
    to.host,
    to.port,
    mode,
  ]);
  expect((await placesOf(person)).from).toMatchObject({ host: to.host, port: to.port });
  // What is left at the node of before is in the way of moving back; it goes when nobody who was there reads it any more.
  while ((await rows('select from pg_dist_cleanup')).length > 0)
    await rows('call citus_cleanup_orphaned_resources()');
}

/** The clients sell, and read what they sold, while `work` goes on; what is refused for now is sent again under its key. */
async function sellingMeanwhile(person: Person, work: () => Promise<void>): Promise<void> {
  const produtoId = await person.novoProduto({ quantidade: STOCK, estoque: STOCK });
  const sold = new Set<string>();
  let over = false;
  const sellOne = async () => {
    // The others are different sales: nobody sells the same thing twice within seconds.
    const payload = { id: randomUUID(), tipo: 'VENDAS', itens: [item(produtoId)], confirmarDuplicada: true };
    const chave = key();
    for (;;) {
      const answer = await person.call('POST', '/api/vendas', payload, chave);
      if (answer.statusCode === 201) return answer.json<VendaWritten>().id;
      const { code = '' } = answer.json<{ code?: string }>();
      if (code === 'TOKEN_DUPLICADO') return payload.id;
      if (answer.statusCode !== 503) throw new Error(answer.body);
    }
  };
  const client = async () => {
    while (!over) {
      const id = await sellOne();
      sold.add(id);
      const read = await person.call('GET', `/api/vendas/${id}`);
      if (read.statusCode !== 503) expect([read.statusCode, read.json<VendaWritten>().id]).toEqual([200, id]);
    }
  };
  const clients = times(CLIENTS, client);
  // A client that fails is told after the work, which is not to be left half done.
  clients.catch(() => {});
  await work().finally(() => {
    over = true;
  });
  await clients;
  const stored = await rows<{ id: string }>('select id from vendas where loja_id = $1', [person.lojaId]);
  const ours = await rows<{ n: string }>(
    'select count(distinct venda_id) as n from itens_venda where loja_id = $1 and produto_id = $2',
    [person.lojaId, produtoId],
  );
  const ids = new Set(stored.map(({ id }) => id));
  expect([...sold].filter((id) => !ids.has(id))).toEqual([]);
  expect([Number(ours[0]?.n), await person.lerSaldo(produtoId)]).toEqual([sold.size, STOCK - sold.size]);
  expect(sold.size).toBeGreaterThan(CLIENTS);
  await person.expectLedgerToAgree();
}

it.runIf(!onOneMachine).each(['force_logical', 'block_writes'] as const)(
  'a store moves to another node and back while it sells, %s',
  async (mode) => {
    const owner = await given.novoDono();
    await sellingMeanwhile(owner, async () => {
      await move(owner, mode);
      await move(owner, mode);
    });
  },
);

it.runIf(!onOneMachine)('a store gets a part of its own, and moves with it, while it sells', async () => {
  const owner = await given.novoDono();
  const beside = await given.novoDono('Vizinha');
  await sellingMeanwhile(owner, async () => {
    await rows(
      "select isolate_tenant_to_new_shard('lojas', $1::uuid, 'CASCADE', shard_transfer_mode => 'block_writes')",
      [owner.lojaId],
    );
    await move(owner, 'block_writes');
  });
  expect((await placesOf(owner)).from.shard).not.toBe((await placesOf(beside)).from.shard);
});
