import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

/** Tables of no store, or found before the store is known: small, and whole wherever they are needed. */
const SHARED = [
  ...['emails', 'dispositivos_donos'],
  ...['migracoes', 'segredos', 'saude', 'tentativas'],
  ...['eventos_gateway', 'simulado_recursos', 'simulado_pix'],
];

/** A token says its store: on a cluster these keys begin with it (deploy/citus/tabelas.sql). On one machine they need not. */
const SESSOES = ['sessoes_pkey', 'sessoes_token_hash_key', 'sessoes_entrega_hash_key'];

const given = useTestApp();

/** The column that names a table's store. */
const lojaEm = (tabela: string) => (tabela === 'lojas' ? 'id' : 'loja_id');

async function rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await given.sql.query(text, values)).rows as T[];
}

/** A key: its table, its name, its columns in order. */
const KEYS = `
  select c.relname as tabela, i.indexrelid::regclass::text as chave,
    array(select a.attname::text from unnest(i.indkey::int[]) with ordinality as k (n, ord)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by ord) as colunas
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique`;

test('every table of a store has a key, and each of its keys and unique indexes begins with the store', async () => {
  const keys = await rows<{ tabela: string; chave: string; colunas: string[] }>(KEYS);
  const ofStores = keys.filter(
    ({ tabela, chave }) => !SHARED.includes(tabela) && ![...SESSOES].includes(chave),
  );
  expect(ofStores.length).toBeGreaterThan(50);
  expect(ofStores.filter(({ tabela, colunas }) => colunas[0] !== lojaEm(tabela))).toEqual([]);
  const without = await rows<{ relname: string }>(
    `select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  );
  expect(without).toEqual([]);
});

test('what is shared is not spread by deploy/citus', async () => {
  const tables = await readFile(new URL('../../../../../deploy/citus/tabelas.sql', import.meta.url), 'utf8');
  expect(SHARED.filter((table) => !tables.includes(`'${table}'`))).toEqual([]);
});

test('what is said to be shared is there, and has no key that begins with the store', async () => {
  const keys = await rows<{ tabela: string; colunas: string[] }>(KEYS);
  for (const table of SHARED) {
    const own = keys.filter(({ tabela }) => tabela === table);
    expect([table, own.length > 0]).toEqual([table, true]);
    expect(own.filter(({ colunas }) => colunas[0] === 'loja_id')).toEqual([]);
  }
});

test('a foreign key goes along the store, or to what is shared; none leads from there to what is a store’s', async () => {
  const keys = await rows<{ de: string; para: string; colunas: string[]; delas: string[] }>(
    `select k.conrelid::regclass::text as de, k.confrelid::regclass::text as para,
       array(select a.attname::text from unnest(k.conkey) with ordinality as c (n, ord)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.n order by ord) as colunas,
       array(select a.attname::text from unnest(k.confkey) with ordinality as c (n, ord)
         join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.n order by ord) as delas
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(30);
  const along = (key: (typeof keys)[number]) =>
    key.colunas[0] === lojaEm(key.de) && key.delas[0] === lojaEm(key.para);
  const wrong = keys.filter((key) =>
    SHARED.includes(key.de) ? !SHARED.includes(key.para) : !along(key) && !SHARED.includes(key.para),
  );
  expect(wrong).toEqual([]);
});

test('the row-level security of every table of a store asks for the store and for nothing else', async () => {
  const policies = await rows<{ tabela: string; texto: string; papeis: string[] }>(
    `select polrelid::regclass::text as tabela, pg_get_expr(polqual, polrelid) as texto,
       polroles::regrole[]::text[] as papeis from pg_policy`,
  );
  const ofStores = policies.filter(({ papeis }) => !papeis.includes('balcao_identidade'));
  const texts = new Set(ofStores.map(({ texto }) => texto));
  expect(texts).toEqual(
    new Set([
      '(loja_id = ( SELECT loja_atual() AS loja_atual))',
      '(id = ( SELECT loja_atual() AS loja_atual))',
    ]),
  );
  const withPolicy = new Set(policies.map(({ tabela }) => tabela));
  const tables = await rows<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  expect(tables.map(({ relname }) => relname).filter((name) => !withPolicy.has(name))).toEqual(['migracoes']);
});
