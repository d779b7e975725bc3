import { sql } from 'kysely';
import type { Identidade } from '../../../database/connect.ts';
import { arrayOf, fetchRows, instant, type Row, text, uuid } from '../../../database/rows.ts';

const A_AVISAR = {
  lojaId: uuid,
  expiraEm: instant,
  nome: text,
  email: text,
  plano: text,
  fuso: text,
  /** Of each card that is charged by itself, when it was last refused. */
  recusas: arrayOf(instant.orNull),
};
export type AAvisar = Row<typeof A_AVISAR>;

/** Owners whose plan ends between the two instants. */
export async function listarAAvisar(identidade: Identidade, de: Date, ate: Date): Promise<AAvisar[]> {
  return fetchRows(
    identidade,
    A_AVISAR,
    sql`
    select l.id as "lojaId", l.plano_expira_em as "expiraEm", u.nome, u.email, l.plano, l.fuso,
      array(select c.recusada_em from cartoes_vivos c where c.loja_id = l.id and c.status = 'ativa') as recusas
    from lojas l
    join usuarios u on u.loja_id = l.id and u.tipo = 'PRINCIPAL' and u.ativo and u.excluido_em is null
    where l.plano_expira_em > ${de} and l.plano_expira_em <= ${ate}
    order by l.plano_expira_em, l.id`,
  );
}

interface Aviso {
  lojaId: string;
  expiraEm: Date;
  dias: number;
}

/** True: nobody has sent it, and nobody else will. */
export async function inserirAviso(
  identidade: Identidade,
  { lojaId, expiraEm, dias }: Aviso,
  agora: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into avisos_plano (loja_id, expira_em, dias, enviado_em)
    values (${lojaId}, ${expiraEm}, ${dias}, ${agora})
    on conflict do nothing returning dias`.execute(identidade);
  return rows.length > 0;
}

export async function apagarAviso(identidade: Identidade, aviso: Aviso): Promise<void> {
  await sql`
    delete from avisos_plano
    where loja_id = ${aviso.lojaId} and expira_em = ${aviso.expiraEm} and dias = ${aviso.dias}`.execute(
    identidade,
  );
}
