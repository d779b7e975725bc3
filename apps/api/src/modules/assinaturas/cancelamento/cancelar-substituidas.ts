import * as col from '../../../database/columns.ts';
import { fetchRows } from '../../../database/rows.ts';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import type { NomeGateway } from '../assinaturas.queries.ts';
import type { Cobranca } from '../cobranca.ts';
import { encerrarAssinatura } from './encerrar-assinatura.ts';

/**
 * A card that goes on being charged though its owner has decided for another subscription since. He decides when he
 * first pays; for a card that paid nothing yet, when he authorizes it. Of two at the same instant one is left.
 */
async function listarSubstituidas(
  trx: Trx,
  gateway: NomeGateway,
): Promise<{ id: string; gatewayId: string }[]> {
  return fetchRows(trx, { id: col.uuid, gatewayId: col.text })`
    with primeira as (
      select assinatura_id as id, min(em) as em from pagamentos_contados
      where loja_id = ${trx.lojaId} group by assinatura_id
    )
    select a.id, a.gateway_id as "gatewayId"
    from assinaturas a
    left join primeira p on p.id = a.id
    where a.loja_id = ${trx.lojaId} and a.gateway = ${gateway} and a.metodo = 'cartao' and a.status in ('ativa', 'pausada')
      and a.gateway_id is not null and exists (
        select 1 from assinaturas nova
        join primeira n on n.id = nova.id
        where nova.loja_id = a.loja_id and nova.status <> 'cancelada'
          and (nova.metodo = 'cartao' or nova.plano <> a.plano)
          and (coalesce(p.em, a.estado_em, a.criada_em), a.id) < (n.em, nova.id))`;
}

/** An owner who moves to another plan is charged for one, not for two. */
export async function cancelarSubstituidas(cobranca: Cobranca, lojaId: string): Promise<void> {
  const { database, gateway } = cobranca;
  const de = { lojaId, sistema: gateway.nome };
  const velhas = await comLoja(database, de, (trx) => listarSubstituidas(trx, gateway.nome));
  for (const { id, gatewayId } of velhas) {
    await gateway.cancelar(gatewayId);
    await encerrarAssinatura(cobranca, de, id);
  }
}
