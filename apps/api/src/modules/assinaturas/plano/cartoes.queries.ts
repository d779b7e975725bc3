import { PLANOS_PAGOS } from '@balcao/contract/assinaturas/plano';
import * as col from '../../../database/columns.ts';
import { fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

/** A card that the gateway charges by itself, and what is known of its charges. */
const CARTAO_VIVO = {
  plano: col.oneOf(PLANOS_PAGOS),
  status: col.oneOf(['ativa', 'pausada']),
  /** When the first and the last payment of it that count were approved. */
  primeiraEm: col.instant.orNull,
  ultimaEm: col.instant.orNull,
  /** When the last charge that ended without money was made. */
  recusadaEm: col.instant.orNull,
  /** The money of its newest payment went back, or was too little: no plan comes of it before the next one. */
  semEfeito: col.bool,
};
export type CartaoVivo = Row<typeof CARTAO_VIVO>;

/** Newest first; there is one, or for a moment two. */
export async function listarCartoesVivos(trx: Trx): Promise<CartaoVivo[]> {
  return fetchRows(trx, CARTAO_VIVO)`
    select plano, status, primeira_em as "primeiraEm", ultima_em as "ultimaEm", recusada_em as "recusadaEm",
      sem_efeito as "semEfeito"
    from cartoes_vivos where loja_id = ${trx.lojaId} order by criada_em desc, id desc`;
}
