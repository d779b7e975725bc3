import { toReais } from '@balcao/contract/base/money';
import type { PixSimulado, ResultadoPix } from '@balcao/contract/pix/pix';
import { pixSimulado as endpoints } from '@balcao/contract/pix/pix.endpoints';
import type { FastifyInstance } from 'fastify';
import { lerNaLoja } from '../../../database/tenant.ts';
import { notificacaoSimulada } from '../../../gateway/notificacao.ts';
import { AppError } from '../../../http/errors.ts';
import { criarRota } from '../../../http/rota.ts';
import { buscarLoja } from '../../loja/loja.queries.ts';
import { lerSegredo, receberAviso } from '../avisos/receber-aviso.ts';
import type { Pix } from '../pix.ts';
import {
  buscarPixSimulado,
  mudarPixSimulado,
  type PixSimuladoRow,
  type StatusSimulado,
} from './simulado.queries.ts';

/** Each decision and the states it follows from: only a paid charge can be given back. */
const PASSOS: Record<ResultadoPix, { de: readonly StatusSimulado[]; para: StatusSimulado }> = {
  pago: { de: ['pending'], para: 'approved' },
  recusado: { de: ['pending'], para: 'rejected' },
  devolvido: { de: ['approved'], para: 'refunded' },
};
const RESULTADO: Record<StatusSimulado, PixSimulado['resultado']> = {
  pending: 'pendente',
  approved: 'pago',
  rejected: 'recusado',
  refunded: 'devolvido',
};

/** The bank's side of the demonstration. */
export function pixSimuladoRoutes(app: FastifyInstance, pix: Pix): void {
  const rota = criarRota(app, pix);
  const { database, agora } = pix;

  async function toAnswer(row: PixSimuladoRow | undefined): Promise<PixSimulado> {
    if (!row) throw new AppError('NAO_ENCONTRADO');
    const { nome } = await lerNaLoja(database, row.lojaId, buscarLoja);
    return { id: row.id, loja: nome, valor: toReais(row.valorCentavos), resultado: RESULTADO[row.status] };
  }

  rota(endpoints.ler, async ({ params }) =>
    toAnswer(await buscarPixSimulado(database.identidade, params.id)),
  );

  rota(endpoints.decidir, async ({ params, body }) => {
    const { de, para } = PASSOS[body.resultado];
    const changed = await mudarPixSimulado(database.identidade, params.id, de, para, agora());
    if (changed) await notificar(changed);
    return toAnswer(changed ?? (await buscarPixSimulado(database.identidade, params.id)));
  });

  /** Through the same door as the real one's: signed with the store's secret, checked, noted, looked at. */
  async function notificar({ id, lojaId }: PixSimuladoRow): Promise<void> {
    const segredo = await lerSegredo(pix, lojaId);
    if (segredo !== undefined) {
      await receberAviso(pix, lojaId, notificacaoSimulada(segredo, 'payment', id, agora()));
    }
  }
}
