import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { queriesInSql } from './queries-in-sql.ts';
import { type Node, Statement } from './statement.ts';
import { storeColumn } from './store-column.ts';

const SQL = fileURLToPath(new URL('../../../sql', import.meta.url));

beforeAll(() => loadModule());

const apart = (text: string) =>
  (parseSync(text) as { stmts: { stmt: Node }[] }).stmts.flatMap(({ stmt }) =>
    new Statement(storeColumn).apart(stmt),
  );

it.each([
  'select 1 from vendas where loja_id = $1',
  'select 1 from vendas v join itens_venda i on i.loja_id = v.loja_id and i.venda_id = v.id',
  'select 1 from vendas v join itens_venda i using (loja_id)',
  'select 1 from vendas v, lojas l where l.id = v.loja_id',
  'select 1 from vendas where loja_id = p_loja and exists (select from formas where loja_id = p_loja)',
  'select (select count(*) from itens_venda i where (i.loja_id, i.venda_id) = (v.loja_id, v.id)) from vendas v',
  'with novas as (select loja_id, id from vendas) select 1 from novas n join itens_venda i on i.loja_id = n.loja_id',
  'select 1 from (select loja_id, count(*) from vendas group by 1) t join lojas l on l.id = t.loja_id',
  'insert into mudancas (loja_id, id) select p_loja, id from vendas where loja_id = p_loja',
  'insert into mudancas (loja_id, id) select v.loja_id, v.id from vendas v',
  'update vendas v set somada = true from formas f where v.loja_id = $1 and f.loja_id = v.loja_id',
  'select 1 from vendas union all select 1 from segredos',
  'select 1 from sessoes s where s.loja_id in (select l.id from lojas l)',
])('%s: along the store', (text) => {
  expect(apart(text)).toEqual([]);
});

it.each([
  ['select 1 from vendas v join itens_venda i on i.venda_id = v.id', 'vendas, itens_venda'],
  ['select 1 from vendas v, lojas l where l.nome = v.identificador', 'vendas, lojas'],
  ['select 1 from vendas v join formas f on f.loja_id = v.loja_id or f.ativa', 'vendas, formas'],
  [
    'select 1 from vendas where loja_id = $1 and id in (select venda_id from itens_venda)',
    'vendas, itens_venda',
  ],
  [
    'with t as (select venda_id from itens_venda) select 1 from t join vendas v on v.id = t.venda_id',
    'itens_venda, vendas',
  ],
  ['insert into mudancas (loja_id, id) select p_loja, id from vendas', 'mudancas, vendas'],
  [
    'delete from vendas v using itens_venda i where v.loja_id = $1 and i.venda_id = v.id',
    'vendas, itens_venda',
  ],
])('%s: %s apart', (text, pair) => {
  expect(apart(text)).toEqual([pair]);
});

it('what functions and views ask goes along the store', () => {
  const queries = globSync('*.sql', { cwd: SQL }).flatMap((file) =>
    queriesInSql(readFileSync(join(SQL, file), 'utf8')),
  );
  expect(queries.length).toBeGreaterThan(300);
  const wrong = queries.flatMap(({ where, statement }) =>
    new Statement(storeColumn).apart(statement).map((pair) => `${where}: ${pair}`),
  );
  expect(wrong).toEqual([]);
});
