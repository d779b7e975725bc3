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
