import pg from 'pg';
import * as col from '../database/columns.ts';
import { APP, asLogin, IDENTIDADE } from '../database/roles.ts';
import { queryRows } from '../database/rows.ts';

/** The move can't be done, and nothing was changed; the message is for the operator. */
export class MoveRefusedError extends Error {
  override readonly name = 'MoveRefusedError';
}

/** Tables that a server fills at its first start, before the first store: the move replaces their rows. */
export const OF_THE_START: readonly string[] = ['saude', 'segredos'];

/** Throws unless the database is one that rows can move into: never used, or prepared and without a store. */
export async function refuseUnfit(client: pg.Client, target: pg.ClientConfig): Promise<void> {
  const [about] = await queryRows(
    client,
    { codificacao: col.text, preparado: col.bool, alheias: col.arrayOf(col.text).orNull },
    {
      text: `select current_setting('server_encoding') as codificacao,
          to_regclass('public.migracoes') is not null as preparado,
          (select array_agg(c.relname::text order by c.relname) from pg_class c
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
              and not exists (select from pg_depend d
                where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as alheias`,
    },
  );
  const name = String(target.database);
  if (about?.codificacao !== 'UTF8') {
    throw new MoveRefusedError(
      `O banco ${name} guarda textos em ${about?.codificacao}, e precisa ser em UTF8. Nada foi mudado.`,
    );
  }
  if (!about.preparado && about.alheias !== null) {
    throw new MoveRefusedError(
      `O banco ${name} tem tabelas que não são do Balcão (${about.alheias.join(', ')}). ` +
        'Crie um banco só para ele. Nada foi mudado.',
    );
  }
  await refuseInUse(client, target);
  if (about.preparado) await refuseFilled(client, name);
}

/** A server that runs there has the old keys in its memory, and would go on with them. */
async function refuseInUse(client: pg.Client, target: pg.ClientConfig): Promise<void> {
  const [row] = await queryRows(
    client,
    { conexoes: col.integer },
    {
      text: `select count(*)::int as conexoes from pg_stat_activity
        where datname = current_database() and usename = any ($1)`,
      values: [[APP, IDENTIDADE].map((group) => asLogin(target, group as typeof APP).user)],
    },
  );
  if (row?.conexoes === 0) return;
  throw new MoveRefusedError(
    `Há um servidor do Balcão aberto no banco ${target.database}. Encerre-o e repita. Nada foi mudado.`,
  );
}

async function refuseFilled(client: pg.Client, name: string): Promise<void> {
  const tables = await queryRows(
    client,
    { nome: col.text },
    {
      text: `select relname::text as nome from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname <> all ($1) order by relname`,
      values: [['migracoes', ...OF_THE_START]],
    },
  );
  for (const { nome } of tables) {
    const rows = await client.query(`select from ${pg.escapeIdentifier(nome)} limit 1`);
    if (rows.rowCount === 0) continue;
    throw new MoveRefusedError(
      `O banco ${name} não está vazio: há linhas em ${nome}. A mudança só é feita para um banco vazio. ` +
        'Nada foi mudado.',
    );
  }
}

/** Whether every store of ours is there: after a move whose last word was lost on the way. */
export async function hasStoresOf(source: pg.Client, target: pg.Client): Promise<boolean> {
  const there = await queryRows(
    target,
    { preparado: col.bool },
    { text: `select to_regclass('public.lojas') is not null as preparado` },
  );
  if (!there[0]?.preparado) return false;
  const ours = await queryRows(source, { id: col.uuid }, { text: 'select id from lojas' });
  const [found] = await queryRows(
    target,
    { lojas: col.integer },
    {
      text: 'select count(*)::int as lojas from lojas where id = any ($1)',
      values: [ours.map(({ id }) => id)],
    },
  );
  return ours.length > 0 && found?.lojas === ours.length;
}
