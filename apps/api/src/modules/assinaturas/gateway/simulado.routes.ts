import type { Resultado } from '@balcao/contract/assinaturas/assinaturas';
import { simulado as endpoints } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { Retorno } from '@balcao/contract/assinaturas/retornos';
import { toReais } from '@balcao/contract/base/money';
import type { FastifyInstance } from 'fastify';
import { notificacaoSimulada } from '../../../gateway/notificacao.ts';
import { AppError } from '../../../http/errors.ts';
import { criarRota } from '../../../http/rota.ts';
import type { Cobranca } from '../cobranca.ts';
import { receberNotificacao } from '../notificacoes/receber-notificacao.ts';
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
    for (const { tipo, id } of decided.notificacoes) {
      await receberNotificacao(cobranca, notificacaoSimulada(cobranca.segredo, tipo, id, cobranca.agora()));
    }
    return { redirect: `/${RETORNO[decided.resultado]}` };
  });
}
