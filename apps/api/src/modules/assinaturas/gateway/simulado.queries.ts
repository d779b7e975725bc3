import { sql } from 'kysely';
import type { Identidade } from '../../../database/connect.ts';
import { anything, fetchRow, fetchRows, instant, json, type Row, text } from '../../../database/rows.ts';

type Tipo = 'checkout' | 'pagamento';

const RECURSO = { id: text, referencia: text, dados: json(anything), criadoEm: instant };
export type Recurso = Row<typeof RECURSO>;

export async function inserirRecurso(
  identidade: Identidade,
  recurso: { id: string; tipo: Tipo; referencia: string; dados: object; agora: Date },
): Promise<void> {
  await sql`insert into simulado_recursos (id, tipo, referencia, dados, criado_em)
    values (${recurso.id}, ${recurso.tipo}, ${recurso.referencia}, ${JSON.stringify(recurso.dados)}::jsonb,
      ${recurso.agora})
    on conflict do nothing`.execute(identidade);
}

export async function mudarRecurso(identidade: Identidade, id: string, dados: object): Promise<void> {
  await sql`update simulado_recursos set dados = ${JSON.stringify(dados)}::jsonb where id = ${id}`.execute(
    identidade,
  );
}

export async function buscarRecurso(
  identidade: Identidade,
  tipo: Tipo,
  id: string,
): Promise<Recurso | undefined> {
  return fetchRow(
    identidade,
    RECURSO,
    sql`
    select id, referencia, dados, criado_em as "criadoEm" from simulado_recursos
    where id = ${id} and tipo = ${tipo}`,
  );
}

export async function listarRecursos(
  identidade: Identidade,
  tipo: Tipo,
  referencia: string,
): Promise<Recurso[]> {
  return fetchRows(
    identidade,
    RECURSO,
    sql`
    select id, referencia, dados, criado_em as "criadoEm" from simulado_recursos
    where referencia = ${referencia} and tipo = ${tipo} order by criado_em, id`,
  );
}
