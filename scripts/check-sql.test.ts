import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSql } from './check-sql.ts';
import { MODULES } from './modules.ts';

const OFFERED = {
  path: 'apps/api/sql/vendas.sql',
  text: 'create or replace function anotar(p uuid) …\ncreate or replace view vendas_lidas as …',
};
const inFile = (path: string, text: string) => checkSql([{ path, text }]).map(({ message }) => message);
const beside = (path: string, text: string) =>
  checkSql([OFFERED, { path, text }]).map(({ message }) => message);
const modules = 'apps/api/src/modules';

test.each([
  ['insert into vendas (id) values (1)', 'write vendas'],
  ['delete from vendas v using produtos p', 'write vendas'],
  ['update vendas v set total_centavos = 1', 'write vendas'],
  ['update vendas set somada = true', 'write vendas'],
  [`trx.insertInto('vendas')`, 'write vendas'],
  [`trx\n  .updateTable('vendas as v')`, 'write vendas'],
  [`trx.deleteFrom('vendas')`, 'write vendas'],
  ['select 1 from vendas', 'read vendas'],
  ['select 1 from produtos p, vendas v', 'read vendas'],
  ['select 1 from produtos p join vendas v using (id)', 'read vendas'],
  ['update produtos p set nome = v.nome\nfrom vendas v', 'read vendas'],
  [`trx.selectFrom('vendas')`, 'read vendas'],
  [`trx.selectFrom(['produtos', 'saldos']).innerJoin('vendas as v', …)`, 'read vendas'],
  [`sql\`vendas\``, 'read vendas'],
  ['select anotar(id) from produtos', 'call anotar'],
  ['select 1 from vendas_lidas', 'read vendas_lidas'],
  ['trx.selectFrom(tabela)', 'selectFrom: name the table'],
])('a module that may not is told: %s', (text, message) => {
  for (const path of [`${modules}/produtos/x.queries.ts`, 'apps/api/sql/produtos.sql']) {
    expect(beside(path, `  ${text}`), path).toEqual([expect.stringContaining(message)]);
  }
});

test.each([
  [
    `${modules}/vendas/x.ts`,
    'insert into vendas …; select 1 from vendas_lidas; update vendas set somada = true, x = 1',
  ],
  [`${modules}/vendas/x.ts`, 'select 1 from vendas v for no key update of v'],
  [`${modules}/relatorios/x.ts`, 'select 1 from vendas join itens_venda'],
  [`${modules}/relatorios/x.ts`, '// from sessoes\n/* from sessoes */\n-- from sessoes\n'],
  [`${modules}/produtos/x.test.ts`, 'select 1 from sessoes'],
  ['apps/api/sql/totais.sql', '  update vendas v set somada = false where id = 1'],
  ['apps/api/src/database/chaves.ts', 'insert into chaves …'],
])('%s may', (path, text) => {
  expect(beside(path, text)).toEqual([]);
});

test('the flag of the totals is theirs, and no other column with it', () => {
  const path = 'apps/api/sql/totais.sql';
  expect(inFile(path, '  update vendas set somada = true, total_centavos = 1')).toHaveLength(1);
  expect(inFile(path, '  update vendas set total_centavos = 1, somada = true')).toHaveLength(1);
});

test('functions and views stand in apps/api/sql, and nothing else does', () => {
  const migration = 'apps/api/migrations/0008_x.sql';
  for (const text of [
    'create function somar() …',
    'create or replace view v as …',
    '  CREATE FUNCTION somar …',
  ]) {
    expect(inFile(migration, text), text).toHaveLength(1);
  }
  expect(inFile(migration, 'create table vendas ();\ncreate function loja_atual() …')).toEqual([]);
  expect(inFile(migration, 'create table nova ();')).toEqual([expect.stringContaining('who owns it')]);
  expect(inFile('apps/api/migrations/ate-1.0/0031_x.sql', 'create function somar() …')).toEqual([]);
  const current = 'apps/api/sql/vendas.sql';
  for (const text of [
    'create table x ();',
    'create function somar() …',
    'drop function x();',
    'update x …',
  ]) {
    expect(inFile(current, text), text).toHaveLength(1);
  }
  expect(
    inFile(current, 'create or replace function somar() …\n  update x …\ngrant select on v to a;'),
  ).toEqual([]);
});

test('ARCHITECTURE.md says of every module what the walls say', () => {
  const text = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8');
  const all = Object.keys(MODULES);
  const listed = (cell = '') => {
    const [names = ''] = cell.split(':');
    if (names.trim() === 'all') return all;
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => all.includes(name));
  };
  const row = (name: string, calls: readonly string[], reads: readonly string[]) =>
    [name, { calls: calls.toSorted(), reads: reads.filter((read) => read !== name).toSorted() }] as const;
  const rows = text.split('\n').flatMap((line) => {
    const [, names, , calls, reads] = line.split('|');
    return reads === undefined ? [] : listed(names).map((name) => row(name, listed(calls), listed(reads)));
  });
  const said = Object.entries(MODULES).map(([name, { calls = [], reads = [] }]) => row(name, calls, reads));
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(said));
});
