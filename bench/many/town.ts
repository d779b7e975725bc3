/**
 * A town of shops, past the API and the same each time: every shop with its people, forms, drawer, products, and a
 * year of sales with their lines, payments, keys and stock, summed up as the server sums.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Shop } from '../shop.ts';

const FEWEST = 100;
const MOST = 10_000;
/** Most shops are small: half of them sell a hundred times, one in twenty more than two thousand. */
const STEEPNESS = 8;
const GOLDEN = 0.618_033_988_749_895;
const PRODUTOS = 40;
/** Sales per statement. */
const CHUNK = 20_000;
const CONNECTIONS = 2;

/** How many sales the shop at this place of the order has: 0 is the smallest, 1 the largest. */
function salesAt(place: number): number {
  return Math.round(FEWEST * (MOST / FEWEST) ** (place ** STEEPNESS));
}

/** Places are spread evenly, whatever the number of shops. */
export function placeOf(n: number): number {
  return (n * GOLDEN) % 1;
}

const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0');
const lojaOf = (n: number) => `${hex(n, 8)}-0000-7000-8000-000000000000`;
const idOf = (n: number, kind: number, k = 0) => `${hex(n, 8)}-${hex(kind, 4)}-7000-8000-${hex(k, 12)}`;
/** The same in SQL. */
const id = (kind: number, k = '0') =>
  `(lpad(to_hex(s.n), 8, '0') || '-${hex(kind, 4)}-7000-8000-' || lpad(to_hex((${k})::bigint), 12, '0'))::uuid`;

const [USUARIO, FORMA, GAVETA, CAIXA, PRODUTO, VENDA, MOVIMENTO, CHAVE, SESSAO] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A shop that was made by `makeTown`, as the other measurements know one. */
export function shopOf(n: number): Shop {
  const login = { email: `loja${n}@exemplo.com.br`, senha: '' };
  return {
    lojaId: lojaOf(n),
    usuarioId: idOf(n, USUARIO),
    token: `bench${n}`,
    produtos: Array.from({ length: PRODUTOS }, (_, k) => idOf(n, PRODUTO, k)),
    dinheiro: idOf(n, FORMA, 1),
    gaveta: idOf(n, GAVETA),
    dono: login,
    vendedor: login,
  };
}

export interface Town {
  stores: number;
  sales: number;
  /** Seconds. */
  loadedIn: number;
  bytes: number;
}

/** `places`: of each shop, for how many sales it has. */
export async function makeTown(superuser: pg.ClientConfig, places: readonly number[]): Promise<Town> {
  const begin = performance.now();
  const sizes = places.map(salesAt);
  const chunks: { n: number[]; qtd: number[] }[] = [];
  let filled = CHUNK;
  for (const [n, qtd] of sizes.entries()) {
    if (filled >= CHUNK) {
      chunks.push({ n: [], qtd: [] });
      filled = 0;
    }
    chunks.at(-1)?.n.push(n);
    chunks.at(-1)?.qtd.push(qtd);
    filled += qtd;
  }
  const fill = async () => {
    const client = new pg.Client(superuser);
    await client.connect();
    // Neither triggers nor foreign keys: the rows are what they would be.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off`);
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) await fillChunk(client, chunk);
    await client.end();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, fill));
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  await client.end();
  return {
    stores: places.length,
    sales: sizes.reduce((sum, size) => sum + size, 0),
    loadedIn: (performance.now() - begin) / 1000,
    bytes: rows[0]?.bytes ?? Number.NaN,
  };
}

async function fillChunk(client: pg.Client, { n, qtd }: { n: number[]; qtd: number[] }): Promise<void> {
  await client.query('begin');
  const tokens = n.map((each) => createHash('sha256').update(`bench${each}`).digest());
  await client.query(
    `create temp table s on commit drop as
     select n, qtd, hash, ${id(0)} as loja from unnest($1::int[], $2::int[], $3::bytea[]) s (n, qtd, hash)`,
    [n, qtd, tokens],
  );
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query(
    `select lancar_nos_totais(s.loja, array(select id from vendas v where v.loja_id = s.loja), '{}', 1) from s`,
  );
  await client.query('commit');
}

/** The k-th of a shop's sales: a year up to now, evenly. */
const SALES = `s, generate_series(1, s.qtd) k, lateral (
  select date_trunc('milliseconds', now() - interval '365 days' * ((s.qtd - k + 0.5) / s.qtd)) as em) t`;
const LINES = `${SALES}, generate_series(0, 2) i, lateral (select (k * 7 + i * 31) % ${PRODUTOS} as p) q`;
const PRICE = (p: string) => `${p} * 37 + 99`;
const NAME = (p: string) => `'Produto ' || lpad((${p})::text, 3, '0')`;

const STATEMENTS = [
  // Plans end over the next thirty days: each night some owners are told.
  `insert into lojas (id, nome, plano_expira_em, criada_em)
   select loja, 'Loja ' || n, now() + interval '1 day' * (n % 30) + interval '1 hour', now() - interval '366 days' from s`,
  `insert into planos_base (loja_id, plano, expira_em, calculado_plano, calculado_expira_em)
   select loja, 'gratuito', now() + interval '1 day' * (n % 30) + interval '1 hour', 'gratuito',
     now() + interval '1 day' * (n % 30) + interval '1 hour' from s`,
  `insert into usuarios (loja_id, id, nome, email, senha_hash, tipo, permissoes, criado_em)
   select loja, ${id(USUARIO, 'k')}, 'Pessoa ' || k, case when k = 0 then 'loja' || n else n || '-' || k end || '@exemplo.com.br',
     '', case when k = 0 then 'PRINCIPAL' else 'FUNCIONARIO' end, case when k = 0 then '{}' else '{vendas}' end::text[],
     now() - interval '366 days'
   from s, generate_series(0, 2) k`,
  `insert into sessoes (id, token_hash, loja_id, usuario_id, criada_em, ultimo_uso, expira_em, dispositivo)
   select ${id(SESSAO)}, hash, loja, ${id(USUARIO)}, now(), now(), now() + interval '30 days', 'Bancada' from s`,
  `insert into formas (loja_id, id, tipo, nome, padrao, ordem)
   select loja, ${id(FORMA, 'f.k')}, f.tipo, f.nome, f.k = 1, f.k
   from s, unnest(array['DINHEIRO', 'PIX', 'DEBITO', 'CREDITO', 'FIADO'],
     array['Dinheiro', 'Pix', 'Débito', 'Crédito', 'Fiado']) with ordinality as f (tipo, nome, k)`,
  `insert into gavetas (loja_id, id, nome, ordem) select loja, ${id(GAVETA)}, 'Caixa 1', 1 from s`,
  `insert into caixas (loja_id, id, gaveta_id, fundo_centavos, aberto_por, aberto_em, recebido_em)
   select loja, ${id(CAIXA)}, ${id(GAVETA)}, 10000, ${id(USUARIO)}, now(), now() from s`,
  `insert into contadores (loja_id, vendas) select loja, qtd from s`,
  `insert into mudancas_contador (loja_id, versao) select loja, 1 from s`,
  `insert into produtos (loja_id, id, nome, valor_centavos, estoque, categoria, criado_em, atualizado_em)
   select loja, ${id(PRODUTO, 'p')}, ${NAME('p')}, ${PRICE('p')}, 0, 'Variados', now(), now()
   from s, generate_series(0, ${PRODUTOS - 1}) p`,
  `insert into saldos (loja_id, produto_id, quantidade)
   select loja, ${id(PRODUTO, 'p')}, 1000000 from s, generate_series(0, ${PRODUTOS - 1}) p`,
  `insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em,
     recebida_em, impressao, numero, informada, somada)
   select loja, ${id(VENDA, 'k')}, 'VENDAS', 'VENDA-' || (extract(epoch from em) * 1000)::bigint, ${id(USUARIO, 'k % 3')},
     (select sum(${PRICE(`(k * 7 + i * 31) % ${PRODUTOS}`)}) from generate_series(0, 2) i), em, em, em,
     ${id(VENDA, 'k')}, k, true, true
   from ${SALES}`,
  `insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos,
     quantidade, historico_em)
   select loja, ${id(VENDA, 'k')}, i, ${id(PRODUTO, 'p')}, ${NAME('p')}, ${PRICE('p')}, ${PRICE('p')}, 1, em
   from ${LINES}`,
  `insert into pagamentos_venda (loja_id, venda_id, posicao, forma_id, tipo, forma, taxa_percentual, prazo_dias, valor_centavos)
   select loja, ${id(VENDA, 'k')}, 0, ${id(FORMA, '1')}, 'DINHEIRO', 'Dinheiro', 0, 0,
     (select sum(${PRICE(`(k * 7 + i * 31) % ${PRODUTOS}`)}) from generate_series(0, 2) i)
   from ${SALES}`,
  `insert into movimentos_estoque (loja_id, id, produto_id, quantidade, motivo, origem_tipo, origem_id, usuario_id, ocorrido_em, criado_em)
   select loja, ${id(MOVIMENTO, 'k * 3 + i')}, ${id(PRODUTO, 'p')}, -1, 'venda', 'venda', ${id(VENDA, 'k')}, ${id(USUARIO, 'k % 3')}, em, em
   from ${LINES}`,
  `insert into chaves (loja_id, chave, conteudo, venda_id, criada_em)
   select loja, ${id(CHAVE, 'k')}, sha256((n || '-' || k)::bytea), ${id(VENDA, 'k')}, em from ${SALES}`,
  `insert into textos_historico (loja_id, texto, dobrado)
   select loja, ${NAME('p')}, dobrar(${NAME('p')}) from s, generate_series(0, ${PRODUTOS - 1}) p`,
];
