import { PLANOS_PAGOS } from '@balcao/contract/plano';
import { sql } from 'kysely';
import { bool, fetchRows, instant, oneOf, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

/** A card that the gateway charges by itself, and what is known of its charges. */
const CARTAO_VIVO = {
  plano: oneOf(PLANOS_PAGOS),
  status: oneOf(['ativa', 'pausada']),
  /** When the first and the last payment of it that count were approved. */
  primeiraEm: instant.orNull,
  ultimaEm: instant.orNull,
  /** When the last charge that ended without money was made. */
  recusadaEm: instant.orNull,
  /** The money of its newest payment went back, or was too little: no plan comes of it before the next one. */
  semEfeito: bool,
};
export type CartaoVivo = Row<typeof CARTAO_VIVO>;

/** Newest first; there is one, or for a moment two. */
export async function listarCartoesVivos(trx: Trx): Promise<CartaoVivo[]> {
  return fetchRows(
    trx,
    CARTAO_VIVO,
    sql`
    select a.plano, a.status, p."primeiraEm", p."ultimaEm", p."recusadaEm",
      coalesce(p."semEfeito", false) as "semEfeito"
    from assinaturas a
    cross join lateral (
      select min(coalesce(data_pagamento, criado_em)) filter (where conta) as "primeiraEm",
        max(coalesce(data_pagamento, criado_em)) filter (where conta) as "ultimaEm",
        max(criado_em) filter (where status = 'REJEITADO') as "recusadaEm",
        (array_agg((status = 'APROVADO') = (aplicado_em is null) and status <> 'PENDENTE' order by criado_em desc, id desc))[1]
          as "semEfeito"
      from (
        select *, status = 'APROVADO' and aplicado_em is not null as conta from pagamentos
        where loja_id = ${trx.lojaId} and assinatura_id = a.id) p) p
    where a.loja_id = ${trx.lojaId} and a.metodo = 'cartao' and a.status in ('ativa', 'pausada')
    order by a.criada_em desc, a.id desc`,
  );
}
