import type { Plano } from '@balcao/contract/assinaturas/assinaturas';
import type { assinaturas } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import { planosOferecidos } from '@balcao/contract/assinaturas/ofertas';
import type { Recebido } from '../../../http/rota.ts';

/** GET /api/assinaturas/planos: what is on offer, cheapest first. */
export async function listarPlanos({
  context,
}: Recebido<typeof assinaturas.listarPlanos>): Promise<{ planos: Plano[]; demonstracao: boolean }> {
  const { pagamentos, funcionariosAtivos } = context.config;
  const { mode, precos } = pagamentos;
  return { planos: planosOferecidos(precos, funcionariosAtivos), demonstracao: mode === 'simulado' };
}
