import { comLoja } from '../../../database/tenant.ts';
import { comGateway } from '../../../gateway/com-gateway.ts';
import { AppError } from '../../../http/errors.ts';
import { planoExpirado } from '../../../http/permissoes.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { listarCancelaveis } from '../assinaturas.queries.ts';
import type { Cobranca } from '../cobranca.ts';
import { encerrarAssinatura } from './encerrar-assinatura.ts';

/**
 * DELETE /api/assinaturas/cancelar: no further charge; what was paid for stays usable to its end. First the gateway:
 * nobody is told "cancelled" who goes on being charged. Throws SEM_ASSINATURA, INDISPONIVEL.
 */
export async function cancelarAssinatura(cobranca: Cobranca, sessao: Sessao): Promise<void> {
  const { database, agora, gateway } = cobranca;
  const expirado = planoExpirado(sessao, agora());
  const vivas = await comLoja(database, sessao, (trx) => listarCancelaveis(trx, expirado));
  if (vivas.length === 0) throw new AppError('SEM_ASSINATURA');
  for (const { id, metodo, gatewayId, gateway: nome } of vivas) {
    if (metodo === 'cartao' && gatewayId !== null && nome === gateway.nome) {
      await comGateway(() => gateway.cancelar(gatewayId));
    }
    await encerrarAssinatura(cobranca, sessao, id);
  }
}
