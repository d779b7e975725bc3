import { expect, test } from 'vitest';
import { checkQueries } from './check-queries.ts';

const inModule = (text: string, path = 'apps/api/src/modules/vendas/vendas.queries.ts') =>
  checkQueries([{ path, text }]).map(({ line, message }) => `${line}: ${message}`);

test('finds a filter by the function of the database', () => {
  const text = 'const rows = sql`\n  select 1 from vendas where loja_id = loja_atual()`;\n';
  expect(inModule(text)).toEqual([expect.stringMatching(/^2: filter by `trx\.lojaId`/)]);
  expect(inModule(text, 'apps/api/src/database/roles.test.ts')).toEqual([]);
});

test.each([
  'export async function buscarVenda(trx: Trx, lojaId: string, id: string) {}',
  'const mover = (trx: Trx, { lojaId, agora }: Movimento) => {};',
  'interface Movimento {\n  lojaId: string;\n}\nfunction mover(trx: Trx, movimento: Movimento) {}',
  'interface Edicao {\n  trx: Trx;\n  lojaId: string;\n}',
  'function inserir(trx: Trx, linha: Linha & { loja_id: string }) {}',
])('finds a store beside a transaction: %s', (text) => {
  expect(inModule(text)).toEqual([expect.stringContaining('`trx` knows its store')]);
});

test.each([
  'export async function buscarVenda(trx: Trx, id: string) {\n  return trx.lojaId;\n}',
  'function comLoja<T>(database: Database, lojaId: string, work: (trx: Trx) => Promise<T>) {}',
  'interface Movimento {\n  usuarioId: string;\n}\nfunction mover(trx: Trx, movimento: Movimento) {}',
  'function lerVenda({ lojaId }: Sessao) {\n  return comLoja(database, lojaId, (trx: Trx) => buscarVenda(trx));\n}',
])('lets be: %s', (text) => {
  expect(inModule(text)).toEqual([]);
});

test.each([
  'export async function acharVenda(trx: Trx): Promise<Row> {\n}',
  'export function vendasDe(\n  trx: Trx,\n): Promise<Row[]> {\n}',
  'export async function* linhas(trx: Trx) {\n}',
])('finds a query without a verb: %s', (text) => {
  expect(inModule(text)).toEqual([expect.stringContaining('one of the seven verbs')]);
  expect(inModule(text, 'apps/api/src/modules/vendas/registrar-venda.ts')).toEqual([]);
});

test.each([
  'export async function buscarVenda(trx: Trx): Promise<Row> {\n}',
  'export async function mesmoNome(trx: Trx) {\n  await run("select mesmo_nome($1)");\n}',
  'export function comNumero(trx: Trx): RawBuilder<unknown> {\n}',
])('a query has a verb or is named by its SQL function: %s', (text) => {
  expect(inModule(text)).toEqual([]);
});

test('finds what has the name of another', () => {
  const sources = ['vendas/lista.ts', 'assinaturas/lista.ts', 'vendas/lista.test.ts'].map((file) => ({
    path: `apps/api/src/modules/${file}`,
    text: 'export interface Recorte {}\nexport async function listarHistorico() {}\n',
  }));
  expect(checkQueries(sources).map(({ path, line }) => `${path}:${line}`)).toEqual([
    'apps/api/src/modules/assinaturas/lista.ts:1',
    'apps/api/src/modules/assinaturas/lista.ts:2',
  ]);
});

test.each([
  ['the web app', 'apps/web/src/features/vendas/lista.ts'],
  ['the contract', 'packages/contract/src/historico.ts'],
])('finds a name of the server in %s', (_where, path) => {
  const text = 'export interface Recorte {}\n';
  const server = { path: 'apps/api/src/modules/vendas/recorte.ts', text };
  expect(checkQueries([server, { path, text }])).toMatchObject([{ path, line: 1 }]);
});

test.each([
  ['entrar', 'apps/web/src/features/auth/api.ts', []],
  ['entrar', 'apps/web/src/features/auth/sessao.ts', ['apps/web/src/features/auth/sessao.ts']],
  ['Entrar', 'apps/web/src/features/auth/entrar.tsx', []],
  ['valuesOf', 'apps/web/src/features/auth/formulario.ts', []],
])('a call is named after its use case, a component after what it draws: %s in %s', (name, path, found) => {
  const text = `export function ${name}() {}\n`;
  const sources = [
    { path: 'apps/api/src/modules/auth/sessao/entrar.ts', text },
    { path, text },
  ];
  expect(checkQueries(sources).map((violation) => violation.path)).toEqual(found);
});

test.each([
  'const { rows } = await sql<Row>`select 1`.execute(trx);',
  `await sql<{ a: string }>\`select \${x ? sql\`a\` : { b }} from c\`\n    .execute(trx);`,
  'return sql.raw<Row>(`fetch 500`).execute(trx);',
  'trx.selectFrom("despesas").select(sql<string>`data::text`.as("data"))',
  'await client.query<Row>("select 1");',
  'sql`select 1`.$castTo<Row>()',
])('finds a row whose type is a claim: %s', (text) => {
  expect(inModule(text)).toEqual([expect.stringContaining('describe what comes back')]);
});

test.each([
  'await fetchRows(trx, { a: col.text })`select a from b`;',
  `trx.updateTable('vendas').set({ marcas: sql<string[]>\`array(select \${sql\`a\`})\` }).execute()`,
  'await sql`update vendas set versao = 1`.execute(trx);',
])('a described row, and what is written, may be: %s', (text) => {
  expect(inModule(text)).toEqual([]);
});
