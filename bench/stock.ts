/**
 * The stock of a store with a million movements: a product's ledger, near and deep, the stock's figures, and a purchase of
 * 500 lines. `node bench/stock.ts` measures it alone.
 */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { ask } from './ask.ts';
import { p95 } from './quantiles.ts';
import { connectionTo, newDataDir, removeDataDir, type Server, startServer } from './server.ts';
import { abrirLoja, type Shop } from './shop.ts';
import { goal, table } from './table.ts';

export interface StockRow {
  what: string;
  p95: number;
  slowest: number;
  /** Milliseconds, of the 95th percentile. */
  limit: number;
}

const MOVEMENTS = 1_000_000;
const LINES = 500;
const CALLS = 40;

export async function measureStock(server: Server, shop: Shop, calls = CALLS): Promise<StockRow[]> {
  await furnish(server, shop);
  const [first = '', much = ''] = shop.produtos;
  const old = `${new Date(Date.now() - 300 * 86_400_000).toISOString()}_00000000-0000-4000-8000-000000000000`;
  const asked: [string, string, number][] = [
    ['a ledger of some 4,000 movements', `/api/produtos/${first}/movimentos`, 50],
    ['one of 200,000', `/api/produtos/${much}/movimentos`, 50],
    ['one of 200,000, a page of long ago', `/api/produtos/${much}/movimentos?antes=${old}`, 50],
    ['the stock report', '/api/relatorios/estoque', 200],
    ['what is to be bought', '/api/estoque/comprar', 200],
    ['what expires', '/api/estoque/validades', 200],
  ];
  const rows: StockRow[] = [];
  for (const [what, path, limit] of asked) {
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) times.push(await ask(server, shop, path));
    rows.push({ what, p95: p95(times), slowest: Math.max(...times), limit });
  }
  const times: number[] = [];
  for (let call = 0; call < 5; call += 1) times.push(await buy(server, shop));
  rows.push({
    what: `a purchase of ${LINES} lines`,
    p95: p95(times),
    slowest: Math.max(...times),
    limit: 2000,
  });
  return rows;
}

/** Milliseconds. */
async function buy({ url }: Server, { token, produtos }: Shop): Promise<number> {
  const itens = Array.from({ length: LINES }, (_, n) => ({
    ...{ produtoId: produtos[n % produtos.length], quantidade: 2, fator: 12, custo: (1000 + n) / 100 },
    ...{ codigo: `${n}`, unidade: 'CX', lote: `L${n}`, validade: '2030-01-01' },
  }));
  const body = JSON.stringify({ fornecedor: { nome: 'Atacado' }, frete: 10, itens });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const begin = performance.now();
  const answer = await fetch(`${url}/api/compras`, { method: 'POST', headers, body });
  const said = await answer.text();
  if (answer.status !== 201) throw new Error(`POST /api/compras: ${answer.status} ${said}`);
  return performance.now() - begin;
}

/** A fifth of all movements is one product's. Past the API: a million by HTTP would be another bench. */
async function furnish({ dataDir }: Server, { lojaId, usuarioId, produtos }: Shop): Promise<void> {
  await withClient(connectionTo(dataDir), async (client) => {
    await client.query(
      `insert into movimentos_estoque (loja_id, id, produto_id, quantidade, motivo, usuario_id, ocorrido_em, criado_em,
         custo_centavos)
       select $1, uuid_v7(em), ($3::uuid[])[case when n % 5 = 0 then 2 else 1 + n % cardinality($3::uuid[]) end],
         case when n % 2 = 0 then 3 else -3 end, 'ajuste', $2, em, em, 900
       from generate_series(1, $4::int) n, lateral (select now() - n * interval '31 seconds' as em) t`,
      [lojaId, usuarioId, produtos, MOVEMENTS],
    );
    await client.query(
      `update saldos s set quantidade = m.soma from (
         select produto_id, sum(quantidade) as soma from movimentos_estoque where loja_id = $1 group by 1) m
       where s.loja_id = $1 and s.produto_id = m.produto_id`,
      [lojaId],
    );
    await client.query('vacuum analyze movimentos_estoque');
  });
}

export function stockTable(rows: readonly StockRow[]): string {
  return table(
    ['what', 'p95 ms', 'slowest ms', 'goal'],
    rows.map(({ what, p95: most, slowest, limit }) => [
      ...[what, most.toFixed(1), slowest.toFixed(1)],
      goal(most <= limit, `≤ ${limit} ms`),
    ]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  try {
    console.log(stockTable(await measureStock(server, await abrirLoja(server.url))));
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}
