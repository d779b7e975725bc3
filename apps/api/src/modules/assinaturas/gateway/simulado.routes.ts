import { randomUUID } from 'node:crypto';
import type { Resultado } from '@balcao/contract/assinaturas/assinaturas';
import { simulado as endpoints } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { Retorno } from '@balcao/contract/assinaturas/retornos';
import { toReais } from '@balcao/contract/base/money';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/errors.ts';
import { criarRota } from '../../../http/rota.ts';
import type { Cobranca } from '../cobranca.ts';
import { receberNotificacao } from '../notificacoes/receber-notificacao.ts';
import { assinar } from '../notificacoes/verificar-notificacao.ts';
import type { GatewaySimulado } from './simulado.ts';

const RETORNO = {
  aprovado: 'sucesso',
  recusado: 'falha',
  pendente: 'pendente',
} as const satisfies Record<Resultado, Retorno>;

/** The other company's side of the demonstration. */
export function simuladoRoutes(app: FastifyInstance, cobranca: Cobranca, simulado: GatewaySimulado): void {
  const rota = criarRota(app, cobranca);

  rota(endpoints.ler, async ({ params }) => {
    const found = await simulado.lerCheckout(params.id);
    if (!found) throw new AppError('NAO_ENCONTRADO');
    const { titulo, valorCentavos, metodo } = found.dados;
    return { id: params.id, plano: titulo, valor: toReais(valorCentavos), metodoPagamento: metodo };
  });

  rota(endpoints.decidir, async ({ params, body }) => {
    const decided = await simulado.decidir(params.id, body.resultado);
    if (!decided) throw new AppError('NAO_ENCONTRADO');
    for (const notificacao of decided.notificacoes) await notificar(notificacao);
    return { redirect: `/${RETORNO[decided.resultado]}` };
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
