import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { item } from '../testing/loja/vendas.ts';
import type { Person } from '../testing/person.ts';
import { readSchemaLines } from '../testing/schema-lines.ts';
import { onOneMachine, useTestApp } from '../testing/test-app.ts';
import { apply } from './applied.ts';
import { migrate } from './migrate.ts';
import { asRole, OWNER } from './roles.ts';
import { readMigrations } from './schema-files.ts';
import { withClient } from './with-client.ts';

/**
 * A shop's day made at 737bee7b by the front door: sales in every form, of a queue and by weight, a tab and a future sale,
 * a drawer, debts, returns, a merge, a photo, an expense. Its migrations and functions, then its rows.
 */
const GOLDEN = new URL('../testing/loja/loja-de-antes.sql.gz', import.meta.url);
const EMAIL = 'd8298982-77a0-4695-b7e4-eb3cf3db537d@exemplo.com.br';
const CLIENTE = '003b7a41-864f-4a6f-a173-a8d8b6d60da4';
const APARELHO = '07f9a8fc-5f54-4692-bfa5-d9fecb83a822';
interface Conferencia {
  confere: boolean;
  linhas: { diferenca: number }[];
}

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** How many came after the nine of 1.0. */
const since = async () => (await readMigrations(MIGRATIONS)).length - 9;
const TAKEN_OVER = 'balcao_antes_de_1';

/** As the superuser, who sees every row. */
const as = <T>(database: string, work: (client: pg.Client) => Promise<T>) =>
  withClient({ ...inject('connection'), database }, work);
const ownerOf = (database: string) => asRole({ ...inject('connection'), database }, OWNER);
const drop = (name: string) =>
  as(inject('connection').database, (client) => client.query(`drop database ${name} with (force)`));

async function fresh(name: string, sql = ''): Promise<pg.ClientConfig> {
  await as(inject('connection').database, (client) =>
    client.query(`create database ${name} owner ${OWNER} template template0`),
  );
  await as(name, (client) => client.query(sql));
  return ownerOf(name);
}

// A cluster starts with the version that it has.
describe.runIf(onOneMachine)('a database from before 1.0', () => {
  beforeAll(async () => {
    const owner = await fresh(TAKEN_OVER, gunzipSync(readFileSync(GOLDEN)).toString());
    const servers = await Promise.all([migrate(owner), migrate(owner), migrate(owner)]);
    expect(servers.sort(), 'of servers that start at once one brings it up to date').toEqual([
      0,
      0,
      4 + (await since()),
    ]);
  });
  const given = useTestApp({}, TAKEN_OVER);
  let ana: Person;
  beforeAll(async () => {
    given.clock.set('2026-03-10T15:05:00Z');
    ana = await given.signIn(EMAIL);
  });
  afterAll(() => drop(TAKEN_OVER));

  it('has the schema of a new one', async () => {
    const name = 'balcao_novo';
    await migrate(await fresh(name));
    try {
      expect(await as(given.owner.database ?? '', readSchemaLines)).toEqual(await as(name, readSchemaLines));
      const ledger = 'select numero, nome, checksum from migracoes order by numero';
      const { rows } = await as(name, (client) => client.query(ledger));
      expect((await given.sql.query(ledger)).rows).toEqual(rows);
    } finally {
      await drop(name);
    }
  });

  it('has its figures, and every row agrees with every other', async () => {
    const dia = await ana.get('/api/dashboard/dia');
    expect(dia).toMatchObject({ faturamento: 153.5, vendas: 7, abertas: { quantidade: 1, total: 20 } });
    const conferencia = await ana.get<Conferencia>(
      '/api/relatorios/conferencia?de=2026-03-10&ate=2026-03-10',
    );
    expect(conferencia.linhas.filter(({ diferenca }) => diferenca !== 0)).toEqual([]);
    expect(conferencia.confere).toBe(true);
    expect(await ana.get(`/api/clientes/${CLIENTE}`)).toMatchObject({ nome: 'Dona Cida', saldo: 2 });
    const produtos = await ana.listarProdutos();
    expect(produtos.map(({ nome, quantidade, custo }) => [nome, quantidade, custo])).toEqual([
      ['Bolo', 98, null],
      ['Pão', 96, 4],
      ['Queijo', 2.75, 31],
    ]);
    const foto = await ana.call('GET', String(produtos[1]?.foto));
    expect([foto.statusCode, foto.headers['content-type']]).toEqual([200, 'image/png']);
    await ana.expectLedgerToAgree();
  });

  it('says of each movement which document moved the goods, and at what cost', async () => {
    const { rows } = await given.sql.query(
      `select m.motivo, m.origem_tipo, count(v.id)::int as vendas, sum(m.custo_centavos)::int as custo
       from movimentos_estoque m left join vendas v on v.loja_id = m.loja_id and v.id = m.origem_id
       where m.ocorrido_em <= m.criado_em and (m.origem_tipo is null) = (m.origem_id is null) group by 1, 2 order by 1`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['cancelamento', 'venda', 1, 400],
      ['fusao', 'fusao', 0, 2000],
      ['inicial', null, 0, 50_850],
      ['venda', 'venda', 10, -6325],
    ]);
  });

  it('sells, by the counter and on the device that it knew, and gets the next number', async () => {
    const { rows } = await given.sql.query('select max(numero)::int as numero from vendas');
    const queijo = (await ana.listarProdutos()).find(({ nome }) => nome === 'Queijo');
    const feita = await ana.vender(String(queijo?.id), {
      itens: [item(String(queijo?.id), { nome: 'Queijo', preco: 50, quantidade: 0.5 })],
      ...{ dispositivoId: APARELHO, seqLocal: 3 },
    });
    expect(feita).toMatchObject({ numero: rows[0].numero + 1, total: 25, seqLocal: 3, marcas: [] });
    expect(await ana.get('/api/dashboard/dia')).toMatchObject({ faturamento: 178.5 });
    await ana.expectLedgerToAgree();
  });
});

/** The list of migrations as a version left it. */
const listed = (count: number, first: string) => `
  set role ${OWNER};
  create table migracoes (numero integer primary key, nome text, checksum text, aplicada_em timestamptz);
  insert into migracoes select n, case n when 1 then '${first}' else 'x' end, 'x', now() from generate_series(1, ${count}) n`;

it.runIf(onOneMachine).each([
  ['of the twenty', 20, '0001_identidade'],
  ['of the first baseline', 29, '0001_lojas'],
])(
  'a database %s is refused, told which version to start once, and left as it is',
  async (_what, count, first) => {
    const name = `balcao_antigo_${count}`;
    const owner = await fresh(name, listed(count, first));
    try {
      await expect(migrate(owner)).rejects.toThrow(
        /^Esta pasta de dados é de uma versão anterior.*inicie uma vez a versão 0\.9\.0/,
      );
      const { rows } = await as(name, (client) => client.query('select count(*)::int as n from migracoes'));
      expect(rows).toEqual([{ n: count }]);
    } finally {
      await drop(name);
    }
  },
);

it.runIf(onOneMachine)('one that 0.9.0 left is taken over by what is left', async () => {
  const name = 'balcao_de_0_9';
  const owner = await fresh(name, gunzipSync(readFileSync(GOLDEN)).toString());
  const known = await readMigrations(join(MIGRATIONS, 'ate-1.0'), 31);
  try {
    await withClient(owner, async (client) => {
      for (const each of known.slice(0, -1)) await apply(client, [each]);
    });
    expect(await migrate(owner)).toBe(1 + (await since()));
    expect(await migrate(owner)).toBe(0);
  } finally {
    await drop(name);
  }
});
