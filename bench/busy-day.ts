/**
 * A market's Saturday in the large store: 5,000 sales in one drawer's session, a fifth of them on account, and 5,000
 * customers of whom one has 2,000 entries. What their owner looks at, by the goals of its screens.
 */
import type pg from 'pg';
import { ask } from './ask.ts';
import { p95 } from './quantiles.ts';
import type { Server } from './server.ts';
import type { Shop } from './shop.ts';

export interface BusyRow {
  what: string;
  p95: number;
  slowest: number;
}

/** Its own day, 400 days back: no other sale of the store is on it, and its numbers are the last. */
export interface BusyDay {
  data: string;
  caixaId: string;
  clienteId: string;
}

const SALES = 5000;
const CUSTOMERS = 5000;
const ENTRIES = 2000;
/** Its id is larger than those of all other days, as a new one's is. */
const CAIXA = 'ffff0000-0000-7000-8000-000000000000';

/** `numbered`: how many sales of the store have a number already. */
export async function furnishBusyDay(client: pg.Client, shop: Shop, numbered: number): Promise<BusyDay> {
  const data = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10);
  const { lojaId, usuarioId, gaveta, produtos } = shop;
  const cliente = (n: string) => `('c11e0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await client.query(
    `insert into clientes (loja_id, id, nome, telefone, saldo_centavos, criado_em, atualizado_em)
     select $1, ${cliente('n')}, 'Cliente ' || lpad(n::text, 4, '0'), '119' || lpad(n::text, 8, '0'), 0, $2, $2
     from generate_series(0, $3::int - 1) n`,
    [lojaId, `${data} 10:00Z`, CUSTOMERS],
  );
  await client.query(
    `insert into caixas (loja_id, id, gaveta_id, fundo_centavos, aberto_por, aberto_em, fechado_por, fechado_em, recebido_em)
     values ($1, $2, $3, 10000, $4, $5, $4, $6, $5)`,
    [lojaId, CAIXA, gaveta, usuarioId, `${data} 10:00Z`, `${data} 23:30Z`],
  );
  // From seven in the morning to eight at night, by the store's clock; the last fifty came when the drawer was closed.
  await client.query(
    `with novas as (
       insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em,
         recebida_em, impressao, numero, informada, caixa_id, gaveta_id, aditivo, cliente_id)
       select $1, uuidv7(em - now()), 'VENDAS', 'VENDA-' || (extract(epoch from em) * 1000)::bigint, $2, 3 * 999, em, em,
         em, gen_random_uuid(), $3 + n, true, $4, $5, n > $7::int - 50, case when n % 5 = 4 then ${cliente('n - 1')} end
       from (select n, $6::timestamptz + interval '13 hours' * (n::float / $7) as em from generate_series(1, $7::int) n) s
       returning id, historico_em, numero, cliente_id
     ), pagas as (
       insert into pagamentos_venda (loja_id, venda_id, posicao, forma_id, tipo, forma, taxa_percentual, prazo_dias,
         parcelas, valor_centavos)
       select $1, v.id, 0, f.id, f.tipo, f.nome, case f.tipo when 'CREDITO' then 3 else 0 end,
         case f.tipo when 'CREDITO' then 30 else 0 end, case f.tipo when 'CREDITO' then 3 end, 3 * 999
       from novas v join formas f on f.loja_id = $1 and f.ordem = 1 + (v.numero - $3) % 5
     ), devidas as (
       insert into lancamentos_cliente (loja_id, id, cliente_id, tipo, valor_centavos, venda_id, usuario_id, criado_em,
         recebido_em)
       select $1, gen_random_uuid(), cliente_id, 'VENDA', 3 * 999, id, $2, historico_em, historico_em
       from novas where cliente_id is not null
     )
     insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos,
       quantidade, historico_em, custo_centavos)
     select $1, v.id, i, ($8::uuid[])[1 + p.n], 'Produto ' || lpad(p.n::text, 3, '0'), 999, 999, 1, v.historico_em,
       case when p.n % 2 = 0 then 400 end
     from novas v, generate_series(0, 2) i,
       lateral (select (v.numero * 7 + i * 31) % cardinality($8::uuid[]) as n) p`,
    [lojaId, usuarioId, numbered, CAIXA, gaveta, `${data} 10:00Z`, SALES, produtos],
  );
  await client.query(
    `insert into movimentos_caixa (loja_id, id, gaveta_id, caixa_id, tipo, forma_id, valor_centavos, usuario_id, criado_em,
       recebido_em)
     select $1, gen_random_uuid(), $2, case when n <= 50 then $3::uuid end, 'SANGRIA', f.id, -1000, $4, em, em
     from formas f, generate_series(1, 20000) n,
       lateral (select $5::timestamptz + n * interval '15 minutes' as em) t
     where f.loja_id = $1 and f.tipo = 'DINHEIRO'`,
    [lojaId, gaveta, CAIXA, usuarioId, `${data} 10:00Z`],
  );
  // A year of their ledgers: ten entries each, and one who has had two thousand.
  await client.query(
    `insert into lancamentos_cliente (loja_id, id, cliente_id, tipo, valor_centavos, usuario_id, criado_em, recebido_em)
     select $1, gen_random_uuid(), ${cliente('n')}, 'AJUSTE', case when i % 2 = 1 then 2000 else -1000 end, $2, em, em
     from generate_series(0, $3::int - 1) n, lateral generate_series(1, case when n = 0 then $4::int else 10 end) i,
       lateral (select $5::timestamptz + i * interval '1 hour' as em) t`,
    [lojaId, usuarioId, CUSTOMERS, ENTRIES, `${data} 12:00Z`],
  );
  await client.query(
    `update clientes c set saldo_centavos = l.soma
     from (select cliente_id, sum(valor_centavos) as soma from lancamentos_cliente where loja_id = $1 group by 1) l
     where c.loja_id = $1 and c.id = l.cliente_id`,
    [lojaId],
  );
  await client.query(
    `insert into caixas_formas (loja_id, caixa_id, forma_id, esperado_centavos, contado_centavos)
     select $1, $2, f.id, s.soma, s.soma
     from formas f, lateral (
       select (case f.tipo when 'DINHEIRO' then 10000 - 50 * 1000 else 0 end) + coalesce(sum(p.valor_centavos), 0) as soma
       from vendas v join pagamentos_venda p on p.loja_id = v.loja_id and p.venda_id = v.id
       where v.loja_id = $1 and v.caixa_id = $2 and not v.aditivo and p.forma_id = f.id
     ) s
     where f.loja_id = $1`,
    [lojaId, CAIXA],
  );
  await client.query(
    `insert into pendencias (loja_id, id, tipo, venda_id, desde)
     select $1, gen_random_uuid(), 'LIMITE_EXCEDIDO', id, finalizada_em from vendas
     where loja_id = $1 and caixa_id = $2 and cliente_id is not null`,
    [lojaId, CAIXA],
  );
  // The drawer that is open has as many.
  await client.query(
    `update vendas v set caixa_id = c.id
     from caixas c, (
       select id from vendas where loja_id = $1 and informada and cancelada_em is null order by finalizada_em desc limit $2) s
     where c.loja_id = $1 and c.fechado_em is null and v.loja_id = $1 and v.id = s.id`,
    [lojaId, SALES],
  );
  return { data, caixaId: CAIXA, clienteId: 'c11e0000-0000-7000-8000-000000000000' };
}

export async function measureBusyDay(
  server: Server,
  shop: Shop,
  day: BusyDay,
  calls: number,
): Promise<BusyRow[]> {
  await mustAgree(server, shop, day);
  const dias = `dataInicio=${day.data}&dataFim=${day.data}`;
  const rows: BusyRow[] = [];
  for (const [what, path] of [
    ['the day put side by side', `/api/relatorios/conferencia?data=${day.data}`],
    ['by form of payment', `/api/relatorios/formas?${dias}`],
    ['profit', `/api/relatorios/lucro?${dias}`],
    ['its session, closed', `/api/caixas/${day.caixaId}`],
    ['the open session, with as many sales', '/api/caixas/atual'],
    ['the sessions', '/api/caixas?limite=50'],
    ['what waits for the owner', '/api/pendencias'],
    ['customers who owe', '/api/clientes?devendo=true'],
    ['customers who owe, by a part of their name', '/api/clientes?devendo=true&busca=nte+49'],
    ['who owes most', '/api/clientes/devedores'],
    ['who owes longest', '/api/clientes/devedores?ordem=tempo'],
    ['a ledger of 2,000 entries', `/api/clientes/${day.clienteId}/extrato`],
  ] as const) {
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) times.push(await ask(server, shop, path));
    rows.push({ what, p95: p95(times), slowest: Math.max(...times) });
  }
  return rows;
}

/** A day that does not agree would have other work to do. */
async function mustAgree({ url }: Server, { token }: Shop, { data }: BusyDay): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/relatorios/conferencia?data=${data}`, { headers });
  const told = (await answer.json()) as { confere: boolean; linhas: { diferenca: number }[] };
  if (!told.confere) throw new Error(JSON.stringify(told.linhas.filter(({ diferenca }) => diferenca !== 0)));
}
