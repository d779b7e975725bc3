import { randomUUID } from 'node:crypto';
import { simulado as endpoints } from '@balcao/contract/assinaturas.endpoints';
import { toReais } from '@balcao/contract/money';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/errors.ts';
import { criarRota } from '../../../http/rota.ts';
import type { Cobranca } from '../cobranca.ts';
import { receberNotificacao } from '../notificacoes/receber-notificacao.ts';
import { assinar } from '../notificacoes/verificar-notificacao.ts';
import type { Simulado } from './simulado.ts';

const PAGINA = { aprovado: '/sucesso', recusado: '/falha', pendente: '/pendente' } as const;

/** The other company's side of the demonstration. */
export function simuladoRoutes(app: FastifyInstance, cobranca: Cobranca, simulado: Simulado): void {
  const rota = criarRota(app, cobranca);

  rota(endpoints.buscar, async ({ params }) => {
    const found = await simulado.lerCheckout(params.id);
    if (!found) throw new AppError('NAO_ENCONTRADO');
    const { titulo, valorCentavos, metodo } = found.dados;
    return { id: params.id, plano: titulo, valor: toReais(valorCentavos), metodoPagamento: metodo };
  });

  rota(endpoints.decidir, async ({ params, body }) => {
    const decided = await simulado.decidir(params.id, body.resultado);
    if (!decided) throw new AppError('NAO_ENCONTRADO');
    for (const notificacao of decided.notificacoes) await notificar(notificacao);
    return { redirect: PAGINA[decided.resultado] };
  });

  /** Through the same door as the real one's: signed, checked, stored, worked off. */
  async function notificar({ tipo, id }: { tipo: string; id: string }): Promise<void> {
    const requisicao = randomUUID();
    const enviadoEm = String(cobranca.agora().getTime());
    const v1 = assinar(cobranca.segredo, { recursoId: id, requisicao, enviadoEm });
    await receberNotificacao(cobranca, {
      tipo,
      recursoId: id,
      requisicao,
      signature: `ts=${enviadoEm},v1=${v1}`,
    });
  }
}
