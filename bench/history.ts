/** The history of a store with a million sales: its pages and sums, near and deep, by each filter. */

import pg from 'pg';
import { ask } from './ask.ts';
import { p95 } from './quantiles.ts';
import { connectionTo, type Server } from './server.ts';
import type { Shop } from './shop.ts';

export interface HistoryRow {
  what: string;
  p95: number;
  /** The slowest of all calls: every page has to keep the goal. */
  slowest: number;
}

export async function measureHistory(server: Server, shop: Shop, calls: number): Promise<HistoryRow[]> {
  const seller = await furnish(server, shop);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const all = `ate=${day(0)}`;
  const old = `${new Date(Date.now() - 340 * 86_400_000).toISOString()}_00000000-0000-4000-8000-000000000000`;
  const filters: [string, string][] = [
    ['everything', all],
    ['today', `de=${day(0)}&${all}`],
    ['a month', `de=${day(30)}&${all}`],
    ['one seller', `${all}&vendedorId=${shop.usuarioId}`],
    ['who sold once, long ago', `${all}&vendedorId=${seller}`],
    ['open', `${all}&situacao=abertas`],
    ['finished', `${all}&situacao=finalizadas`],
    ['cancelled', `${all}&situacao=canceladas`],
    ['cancelled, one seller', `${all}&situacao=canceladas&vendedorId=${shop.usuarioId}`],
    ['a text in every sale', `${all}&busca=produto`],
    ['a text of one product', `${all}&busca=produto+007`],
    ['a text in no sale', `${all}&busca=guarda-chuva`],
    ['a text in one sale, long ago', `${all}&busca=PECA+rara`],
    ['the number of one sale, long ago', `${all}&busca=${NUMERO}`],
    ['the short number of a sale', `${all}&busca=482+913`],
    ['a text of a month', `de=${day(30)}&${all}&busca=produto+007`],
    ['a text, cancelled', `${all}&busca=produto+007&situacao=canceladas`],
    ['a text in every sale, who sold once', `${all}&busca=produto&vendedorId=${seller}`],
  ];
  const rows: HistoryRow[] = [];
  for (const [what, query] of filters) {
    for (const [kind, path] of [
      ['page', `/api/vendas?limite=50&${query}`],
      ['deep page', `/api/vendas?limite=50&${query}&antes=${old}`],
      ['sums', `/api/vendas/resumo?${query}`],
    ] as const) {
      const times: number[] = [];
      for (let call = 0; call < calls; call += 1) times.push(await ask(server, shop, path));
      rows.push({ what: `${what}: ${kind}`, p95: p95(times), slowest: Math.max(...times) });
    }
  }
  return rows;
}

const NUMERO = 'VENDA-1234567890123';

/** One sale of a seller of its own with a product of its own, long ago; 40 open tabs. */
async function furnish({ dataDir }: Server, { lojaId, usuarioId, produtos }: Shop): Promise<string> {
  const client = new pg.Client(connectionTo(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into usuarios (loja_id, id, nome, email, senha_hash, tipo, permissoes, criado_em)
       values ($1, gen_random_uuid(), 'Nina', gen_random_uuid() || '@exemplo.com.br', '', 'FUNCIONARIO', '{vendas}', now())
       returning id`,
      [lojaId],
    );
    await client.query(
      `with feitas as (
         insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em,
           recebida_em)
         select $1, gen_random_uuid(), case when n = 0 then 'VENDAS' else 'COMANDAS' end,
           case when n = 0 then $3 else 'Mesa ' || n end, case when n = 0 then $2::uuid else $4 end, 999, em,
           case when n = 0 then em end, em
         from generate_series(0, 40) n, lateral (
           select date_trunc('milliseconds', now() - case when n = 0 then interval '364 days' else n * interval '1 minute' end)
             as em) t
         returning id, historico_em, vendedor_id
       )
       insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos,
         quantidade, historico_em)
       select $1, id, 0, $5, case when vendedor_id = $2 then 'Peça rara' else 'Produto 001' end, 999, 999, 1, historico_em
       from feitas`,
      [lojaId, rows[0]?.id, NUMERO, usuarioId, produtos[0]],
    );
    await client.query(
      `insert into textos_historico (loja_id, texto, dobrado) values ($1, 'Peça rara', dobrar('Peça rara'))`,
      [lojaId],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
