import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';

const STATUS = ['pending', 'approved', 'rejected', 'refunded'] as const;
export type StatusSimulado = (typeof STATUS)[number];

const PIX = {
  id: col.uuid,
  lojaId: col.uuid,
  referencia: col.text,
  valorCentavos: col.centavos,
  status: col.oneOf(STATUS),
  aprovadoEm: col.instant.orNull,
  estadoEm: col.instant,
};
export type PixSimuladoRow = Row<typeof PIX>;

const COLUNAS = sql`id, loja_id as "lojaId", referencia, valor_centavos as "valorCentavos", status,
  aprovado_em as "aprovadoEm", estado_em as "estadoEm"`;

export async function inserirPixSimulado(
  identidade: Identidade,
  pix: Pick<PixSimuladoRow, 'id' | 'lojaId' | 'referencia' | 'valorCentavos'>,
  agora: Date,
): Promise<void> {
  await execute(identidade)`
    insert into simulado_pix (id, loja_id, referencia, valor_centavos, estado_em, criado_em)
    values (${pix.id}, ${pix.lojaId}, ${pix.referencia}, ${pix.valorCentavos}, ${agora}, ${agora})
    on conflict do nothing`;
}

export async function buscarPixSimulado(
  identidade: Identidade,
  id: string,
): Promise<PixSimuladoRow | undefined> {
  return fetchRow(identidade, PIX)`select ${COLUNAS} from simulado_pix where id = ${id}`;
}

export async function listarPixDevolvidos(
  identidade: Identidade,
  lojaId: string,
  desde: Date,
): Promise<PixSimuladoRow[]> {
  return fetchRows(identidade, PIX)`select ${COLUNAS} from simulado_pix
      where loja_id = ${lojaId} and status = 'refunded' and estado_em >= ${desde}`;
}

/** Undefined: it was not in the state from which this follows. */
export async function mudarPixSimulado(
  identidade: Identidade,
  id: string,
  de: readonly StatusSimulado[],
  para: StatusSimulado,
  agora: Date,
): Promise<PixSimuladoRow | undefined> {
  return fetchRow(identidade, PIX)`
    update simulado_pix set status = ${para}, estado_em = ${agora},
      aprovado_em = case when ${para} = 'approved' then ${agora}::timestamptz else aprovado_em end
    where id = ${id} and status = any (${[...de]})
    returning ${COLUNAS}`;
}
