import type { Assinatura } from '@balcao/contract/assinaturas';
import type { Context } from '../../context.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import { planoDe } from '../../http/permissions.ts';
import type { Sessao } from '../../http/session.ts';
import { listPagas } from './assinaturas.queries.ts';
import { findPendente } from './pagamentos.queries.ts';

/** GET /api/assinaturas/status: where the store's plan stands. */
export async function lerStatus({ database, agora }: Context, sessao: Sessao): Promise<Assinatura> {
  const { plano } = sessao;
  const planoExpiraEm = sessao.planoExpiraEm?.toISOString() ?? null;
  const estado = planoDe(sessao, agora());
  const { pagas, pendente } = await lerNaLoja(database, sessao.lojaId, async (trx) => ({
    pagas: await listPagas(trx),
    pendente: await findPendente(trx),
  }));
  const atual = pagas.find((assinatura) => assinatura.plano === plano) ?? pagas[0];
  const metodoPagamento = atual?.metodo ?? null;
  if (estado !== 'expirado' && estado !== 'teste') {
    if (atual?.status === 'cancelada') {
      return { plano, status: 'cancelada', proximoVencimento: null, metodoPagamento };
    }
    return { plano, status: 'ativa', proximoVencimento: planoExpiraEm, metodoPagamento };
  }
  if (pendente) {
    return { plano, status: 'pendente', proximoVencimento: planoExpiraEm, metodoPagamento: pendente.metodo };
  }
  if (estado === 'expirado') return { plano, status: 'expirada', proximoVencimento: null, metodoPagamento };
  return { plano, status: 'teste', proximoVencimento: planoExpiraEm, metodoPagamento: null };
}
