import { randomUUID } from 'node:crypto';
import { simuladoAnswerSchema, simuladoInputSchema, simuladoSchema } from '@balcao/contract/assinaturas';
import { errorSchema } from '@balcao/contract/errors';
import { idSchema } from '@balcao/contract/fields';
import { toReais } from '@balcao/contract/money';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../http/errors.ts';
import type { Cobranca } from '../cobranca.ts';
import { receberEvento } from '../notificacoes/receber-evento.ts';
import { assinar } from '../notificacoes/verificar-notificacao.ts';
import type { Simulado } from './simulado.ts';

const tags = ['demonstração'];
const errors = { '4xx': errorSchema };
const params = z.object({ id: idSchema });
const PAGINA = { aprovado: '/sucesso', recusado: '/falha', pendente: '/pendente' } as const;

/** The other company's side of the demonstration: whoever has the address of the checkout may decide, as there. */
export function simuladoRoutes(fastify: FastifyInstance, cobranca: Cobranca, simulado: Simulado): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/simulado/:id',
    {
      schema: {
        tags,
        summary: 'O que a página de demonstração cobra',
        security: [],
        params,
        response: { 200: simuladoSchema, ...errors },
      },
    },
    async ({ params }) => {
      const found = await simulado.lerCheckout(params.id);
      if (!found) throw new AppError('NAO_ENCONTRADO');
      const { titulo, valorCentavos, metodo } = found.dados;
      return { id: params.id, plano: titulo, valor: toReais(valorCentavos), metodoPagamento: metodo };
    },
  );

  app.post(
    '/api/simulado/:id',
    {
      schema: {
        tags,
        summary: 'Aprova, recusa ou deixa pendente o pagamento de demonstração',
        security: [],
        params,
        body: simuladoInputSchema,
        response: { 200: simuladoAnswerSchema, ...errors },
      },
    },
    async ({ params, body }) => {
      const decided = await simulado.decidir(params.id, body.resultado);
      if (!decided) throw new AppError('NAO_ENCONTRADO');
      for (const evento of decided.eventos) await notificar(evento);
      return { redirect: PAGINA[decided.resultado] };
    },
  );

  /** Through the same door as the real one's: signed, checked, stored, worked off. */
  async function notificar({ tipo, id }: { tipo: string; id: string }): Promise<void> {
    const requestId = randomUUID();
    const ts = String(cobranca.agora().getTime());
    const v1 = assinar(cobranca.segredo, { dataId: id, requestId, ts });
    await receberEvento(cobranca, { tipo, dataId: id, requestId, signature: `ts=${ts},v1=${v1}` });
  }
}
