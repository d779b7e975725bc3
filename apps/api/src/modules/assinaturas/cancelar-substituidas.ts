import { sql } from 'kysely';
import { comLoja, LOJA, type Trx } from '../../database/tenant.ts';
import { cancelAssinatura, type NomeGateway } from './assinaturas.queries.ts';
import type { Cobranca } from './cobranca.ts';

/** A card that goes on being charged though its owner has paid for another subscription since. */
async function listSubstituidas(
  trx: Trx,
  gateway: NomeGateway,
): Promise<{ id: string; gatewayId: string }[]> {
  const { rows } = await sql<{ id: string; gatewayId: string }>`
    select a.id, a.gateway_id as "gatewayId" from assinaturas a
    where a.loja_id = ${LOJA} and a.gateway = ${gateway} and a.metodo = 'cartao' and a.status in ('ativa', 'pausada')
      and a.gateway_id is not null and exists (
        select 1 from assinaturas nova
        join pagamentos p on p.loja_id = nova.loja_id and p.assinatura_id = nova.id
        where nova.loja_id = a.loja_id and nova.criada_em > a.criada_em
          and (nova.metodo = 'cartao' or nova.plano <> a.plano)
          and p.status = 'APROVADO' and p.aplicado_em is not null)`.execute(trx);
  return rows;
}

/** Whoever moves to another plan is charged for one, not for two. */
export async function cancelarSubstituidas(cobranca: Cobranca, lojaId: string): Promise<void> {
  const { database, agora, gateway } = cobranca;
  const velhas = await comLoja(database, lojaId, (trx) => listSubstituidas(trx, gateway.nome));
  for (const { id, gatewayId } of velhas) {
    await gateway.cancelar(gatewayId);
    await comLoja(database, lojaId, (trx) => cancelAssinatura(trx, id, agora()));
  }
}
