import { PERMISSOES, TIPOS } from '@balcao/contract/pessoas/permissoes';
import { COLECOES_DO_EVENTO } from '@balcao/contract/sync/sync';
import * as col from '../../../database/columns.ts';
import type { Database } from '../../../database/connect.ts';
import { fetchRow, fetchRows, queryRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { PontoDaLoja } from '../cursor.ts';

const SESSAO_VIVA = {
  sessaoId: col.uuid,
  tipo: col.oneOf(TIPOS),
  permissoes: col.arrayOf(col.oneOf(PERMISSOES)),
  plano: col.text,
  planoExpiraEm: col.instant.orNull,
};
export type SessaoViva = Row<typeof SESSAO_VIVA>;

/** The running sessions of these, with their person's permissions: one question for all of a server's streams. */
export function listarSessoesVivas(
  { identidadePool }: Pick<Database, 'identidadePool'>,
  ids: readonly string[],
  agora: Date,
): Promise<SessaoViva[]> {
  return queryRows(identidadePool, SESSAO_VIVA, {
    name: 'sessoes-vivas',
    text: `select s.id as "sessaoId", u.tipo, u.permissoes, l.plano, l.plano_expira_em as "planoExpiraEm"
      from sessoes s
      join usuarios u on u.loja_id = s.loja_id and u.id = s.usuario_id
      join lojas l on l.id = s.loja_id
      where s.id = any ($1::uuid[]) and s.expira_em > $2 and u.ativo and u.excluido_em is null`,
    values: [ids, agora],
  });
}

/** In which collections something changed since. */
export async function listarColecoesMudadas(trx: Trx, { versao, numero }: PontoDaLoja) {
  const rows = await fetchRows(trx, {
    colecao: col.oneOf(COLECOES_DO_EVENTO),
  })`select colecao from colecoes_mudadas(${trx.lojaId}, ${versao}, ${numero}) as m (colecao)`;
  return rows.map(({ colecao }) => colecao);
}

/** Whether this store has such a sale. */
export async function buscarTemVenda(trx: Trx, id: string): Promise<boolean> {
  const row = await fetchRow(trx, {
    tem: col.bool,
  })`select exists (select from vendas v where v.loja_id = ${trx.lojaId} and v.id = ${id}) as tem`;
  return row?.tem === true;
}
