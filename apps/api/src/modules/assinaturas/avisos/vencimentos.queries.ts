import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRows, type Row } from '../../../database/rows.ts';

const A_AVISAR = {
  lojaId: col.uuid,
  expiraEm: col.instant,
  nome: col.text,
  email: col.text,
  plano: col.text,
  fuso: col.text,
  /** When each card that charges itself was last refused. */
  recusas: col.arrayOf(col.instant.orNull),
};
export type AAvisar = Row<typeof A_AVISAR>;

/** Owners whose plan ends between the two instants. */
export async function listarAAvisar(identidade: Identidade, de: Date, ate: Date): Promise<AAvisar[]> {
  return fetchRows(identidade, A_AVISAR)`
    select l.id as "lojaId", l.plano_expira_em as "expiraEm", u.nome, u.email, l.plano, l.fuso,
      array(select c.recusada_em from cartoes_vivos c where c.loja_id = l.id and c.status = 'ativa') as recusas
    from lojas l
    join usuarios u on u.loja_id = l.id and u.tipo = 'PRINCIPAL' and u.ativo and u.excluido_em is null
    where l.plano_expira_em > ${de} and l.plano_expira_em <= ${ate}
    order by l.plano_expira_em, l.id`;
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
  const written = await execute(identidade)`
    insert into avisos_plano (loja_id, expira_em, dias, enviado_em)
    values (${lojaId}, ${expiraEm}, ${dias}, ${agora})
    on conflict do nothing`;
  return written > 0;
}

export async function apagarAviso(identidade: Identidade, aviso: Aviso): Promise<void> {
  await execute(identidade)`
    delete from avisos_plano
    where loja_id = ${aviso.lojaId} and expira_em = ${aviso.expiraEm} and dias = ${aviso.dias}`;
}
