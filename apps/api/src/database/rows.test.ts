import { expect, it } from 'vitest';
import { mismatch } from '../testing/rows/mismatch.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { Columns } from './columns.ts';
import * as col from './columns.ts';

const test = useTestApp();

/** The mismatch between a description and an answer, over a connection of the application. */
async function wrong(columns: Columns, query: string): Promise<string | undefined> {
  return mismatch(columns, (await test.database.app.query(query)).rows);
}

it('an answer is what is said of it: names, types, values', async () => {
  const described = {
    id: col.uuid,
    nome: col.text.orNull,
    vezes: col.integer,
    tipo: col.oneOf(['VENDAS', 'COMANDAS']),
    marcas: col.arrayOf(col.text),
    itens: col.json(col.list(col.object({ quantidade: col.integer }))),
  };
  const answer = (nome = 'null::text', tipo = `'VENDAS'`, itens = '1') =>
    `select gen_random_uuid() as id, ${nome} as nome, count(*) as vezes, ${tipo} as tipo, array['a'] as marcas,
      jsonb_build_array(jsonb_build_object('quantidade', ${itens})) as itens`;
  expect(await wrong(described, answer())).toBeUndefined();
  expect(await wrong(described, answer(`'Ana'`))).toBeUndefined();
  expect(await wrong(described, answer('1'))).toBe('nome: described text or name; answered int4');
  expect(await wrong(described, answer(undefined, `'FIADO'`))).toBe(
    'tipo: "FIADO" is not what was described',
  );
  expect(await wrong(described, answer(undefined, undefined, 'null'))).toMatch(
    /^itens: .*null.* is not what/,
  );
});

it.each([
  [
    'a column that nobody described',
    { a: col.text },
    `select 'x' as a, 'y' as b`,
    'described a; answered a, b',
  ],
  [
    'a column that is not there',
    { a: col.text, b: col.text },
    `select 'x' as a`,
    'described a, b; answered a',
  ],
  [
    'another type, without any row',
    { a: col.text },
    'select 1 as a where false',
    'described text or name; answered int4',
  ],
  ['null', { a: col.text }, 'select null::text as a', 'null is not what was described'],
  ['half a thing', { a: col.integer }, 'select 1.5 as a', '1.5 is not what was described'],
  [
    'a list of something else',
    { a: col.arrayOf(col.text) },
    'select array[1] as a',
    'described _text or _name',
  ],
])('%s is told', async (_what, columns, query, message) => {
  expect(await wrong(columns, query)).toContain(message);
});
