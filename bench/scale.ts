/**
 * The dashboard and every report of a store with a million sales, against one with a thousand, call by call in turn,
 * after the history of the large one. A server of their own, started again before the first call: nothing is warm
 * that would not be warm in the morning.
 */

import type pg from 'pg';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { ask } from './ask.ts';
import { type BusyDay, type BusyRow, furnishBusyDay, measureBusyDay } from './busy-day.ts';
import { type HistoryRow, measureHistory } from './history.ts';
import { p95 } from './quantiles.ts';
import { connectionTo, newDataDir, removeDataDir, type Server, startServer } from './server.ts';
import { abrirLojas, type Shop } from './shop.ts';
import { measureStock, type StockRow } from './stock.ts';

export interface ScaleOptions {
  small: number;
  large: number;
  /** How often each report is asked of each store. */
  calls: number;
}

export interface ScaleRow {
  report: string;
  /** 95th percentile in milliseconds. */
  smallP95: number;
  largeP95: number;
}

export interface Scale {
  small: number;
  large: number;
  /** Sales per second, written and summed up. */
  loadedPerSecond: number;
  /** Milliseconds until the large store's history stands on the days of another zone. */
  rezonedInMs: number;
  rows: ScaleRow[];
  /** A busy day of the large store, its drawer and its customers. */
  busy: BusyRow[];
  /** The large store's. */
  history: HistoryRow[];
  stock: StockRow[];
}

const CHUNK = 50_000;
const BATCH = 5000;

export async function measureScale(options: ScaleOptions): Promise<Scale> {
  const dataDir = newDataDir();
  let server = await startServer(dataDir);
  try {
    const stores = await loadTwo(server, options);
    await server.stop();
    server = await startServer(dataDir);
    return await measure(server, stores, options);
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

interface Loaded {
  small: Shop;
  large: Shop;
  busyDay: BusyDay;
  loadedPerSecond: number;
}

async function loadTwo(server: Server, options: ScaleOptions): Promise<Loaded> {
  const [small, large] = await abrirLojas(server.url, 2);
  if (!small || !large) throw new Error('Two stores are needed.');
  await loaded(server, small, (client) => load(client, small, options.small));
  const begin = performance.now();
  await loaded(server, large, (client) => load(client, large, options.large));
  const loadedPerSecond = options.large / ((performance.now() - begin) / 1000);
  const busyDay = await loaded(server, large, (client) => furnishBusyDay(client, large, options.large));
  return { small, large, busyDay, loadedPerSecond };
}

async function measure(
  server: Server,
  { small, large, busyDay, loadedPerSecond }: Loaded,
  options: ScaleOptions,
): Promise<Scale> {
  // The first page of a fresh server counts like every other.
  const history = await measureHistory(server, large, options.calls);
  const rows: ScaleRow[] = [];
  for (const path of reports(new Date())) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < options.calls; call += 1) {
      times[0].push(await ask(server, small, path));
      times[1].push(await ask(server, large, path));
    }
    rows.push({ report: path.split('&')[0] ?? path, smallP95: p95(times[0]), largeP95: p95(times[1]) });
  }
  const busy = await measureBusyDay(server, large, busyDay, options.calls);
  const stock = await measureStock(server, large, options.calls);
  const rezonedInMs = await rezone(server, large);
  const { small: few, large: many } = options;
  return { small: few, large: many, loadedPerSecond, rezonedInMs, rows, busy, history, stock };
}

async function rezone({ url }: Server, { token }: Shop): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const loja: object = await (await fetch(`${url}/api/loja`, { headers })).json();
  const begin = performance.now();
  const body = JSON.stringify({ ...loja, fuso: 'America/Manaus' });
  const answer = await fetch(`${url}/api/loja`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`PUT /api/loja: ${answer.status} ${await answer.text()}`);
  return performance.now() - begin;
}

/** Loads the store, sums it up, and does what autovacuum does within minutes of such a load. */
async function loaded<T>(
  { dataDir }: Server,
  shop: Shop,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(connectionTo(dataDir), async (client) => {
    const result = await work(client);
    await sumUp(client, shop.lojaId);
    await client.query(
      `insert into contadores (loja_id, vendas) select loja_id, max(numero) from vendas where loja_id = $1 group by 1
       on conflict (loja_id) do update set vendas = excluded.vendas`,
      [shop.lojaId],
    );
    await client.query('vacuum analyze');
    return result;
  });
}

/**
 * A year of sales of three lines, spread evenly up to now, each day's in a session of the drawer, with ids of their
 * instant as the tills make them; past the API: a million by HTTP would be another bench.
 */
async function load(client: pg.Client, shop: Shop, count: number): Promise<void> {
  const sellers = [shop.usuarioId, ...(await hire(client, shop))];
  const sessao = (dia: string) => `('ca1a0000-0000-7000-8000-' || lpad(to_hex(${dia}), 12, '0'))::uuid`;
  await client.query(
    `insert into caixas (loja_id, id, gaveta_id, fundo_centavos, aberto_por, aberto_em, fechado_por, fechado_em, recebido_em)
     select $1, ${sessao('n')}, $2, 10000, $3, em - interval '1 day', $3, em, em
     from generate_series(0, 364) n, lateral (select now() - n * interval '1 day' as em) t`,
    [shop.lojaId, shop.gaveta, shop.usuarioId],
  );
  for (let from = 0; from < count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK) - 1;
    await client.query(
      `with novas as (
         insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em,
           finalizada_em, cancelada_em, cancelada_por, recebida_em, impressao, numero, informada,
           caixa_id, gaveta_id)
         select $1, uuidv7(em - now()), 'VENDAS', 'VENDA-' || (extract(epoch from em) * 1000)::bigint,
           ($7::uuid[])[1 + n % cardinality($7::uuid[])], 3 * 999, em, em,
           case when n % 50 = 0 then em end, case when n % 50 = 0 then $2::uuid end, em, gen_random_uuid(),
           $3 - n, paga, case when paga then ${sessao('(365::bigint * n / $3)::int')} end, case when paga then $8::uuid end
         from (
           select n, n % 50 <> 0 and n % 4 <> 1 as paga, date_trunc('milliseconds', now() - interval '365 days' * (n::float / $3)) as em
           from generate_series($4::int, $5::int) n
         ) s
         returning id, historico_em, informada
       ), pagas as (
         insert into pagamentos_venda (loja_id, venda_id, posicao, forma_id, tipo, forma, taxa_percentual, prazo_dias,
           parcelas, valor_centavos)
         select $1, v.id, 0, f.id, f.tipo, f.nome, 3, case f.tipo when 'CREDITO' then 30 else 0 end,
           case f.tipo when 'CREDITO' then 3 end, 3 * 999
         from (select id, row_number() over () as n from novas where informada) v
         join formas f on f.loja_id = $1 and f.ordem = 1 + v.n % 4
       ), numeradas as (select id, historico_em, row_number() over () as n from novas)
       insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos,
         quantidade, historico_em, custo_centavos)
       select $1, v.id, i, ($6::uuid[])[1 + p.n], 'Produto ' || lpad(p.n::text, 3, '0'), 999, 999, 1, v.historico_em,
         case when p.n % 2 = 0 then 400 end
       from numeradas v, generate_series(0, 2) i,
         lateral (select (v.n * 7 + i * 31) % cardinality($6::uuid[]) as n) p`,
      [shop.lojaId, shop.usuarioId, count, from, to, shop.produtos, sellers, shop.gaveta],
    );
    if (from === 0) await client.query('analyze vendas, itens_venda');
    await sumUp(client, shop.lojaId);
  }
  await client.query(
    `insert into textos_historico (loja_id, texto, dobrado)
     select distinct loja_id, nome, dobrar(nome) from itens_venda where loja_id = $1 on conflict do nothing`,
    [shop.lojaId],
  );
}

/** Two more people who sell. */
async function hire(client: pg.Client, { lojaId }: Shop): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into usuarios (loja_id, id, nome, email, senha_hash, tipo, permissoes, criado_em)
     select $1, gen_random_uuid(), 'Vendedor ' || n, gen_random_uuid() || '@exemplo.com.br', '', 'FUNCIONARIO',
       '{vendas}', now()
     from generate_series(1, 2) n returning id`,
    [lojaId],
  );
  return rows.map(({ id }) => id);
}

/** In the batches of the server. */
async function sumUp(client: pg.Client, lojaId: string): Promise<void> {
  for (let summed = BATCH; summed === BATCH; ) {
    const { rows } = await client.query<{ n: number }>('select somar_vendas($1, $2) as n', [lojaId, BATCH]);
    summed = rows[0]?.n ?? 0;
  }
}

function dayBefore(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

/** The dashboards and every report. */
export function reports(now: Date): string[] {
  const day = (daysAgo: number) => dayBefore(now, daysAgo);
  const year = `dataInicio=${day(364)}&dataFim=${day(0)}`;
  return [
    '/api/dashboard',
    '/api/dashboard/dia',
    ...['semana', 'mes', 'ano'].map((periodo) => `/api/relatorios/dashboard?periodo=${periodo}`),
    ...['periodo', 'vendedores', 'horas', 'formas', 'lucro'].map((name) => `/api/relatorios/${name}?${year}`),
    '/api/despesas/relatorio?periodo=ano',
  ];
}
