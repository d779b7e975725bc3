import type { sync } from '@balcao/contract/sync/sync.endpoints';
import type { Presenca } from '@balcao/contract/vendas/presenca';
import { lerNaLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarTemVenda } from './vigia.queries.ts';
import type { Vigia } from './vigia.ts';

/** PUT /api/vendas/:id/presenca: who else is in this tab. */
export async function marcarPresenca(
  { context, sessao, params: { id }, body }: Recebido<typeof sync.marcarPresenca>,
  vigia: Vigia,
): Promise<Presenca> {
  const { lojaId, usuarioId, nome } = sessao;
  if (!(await lerNaLoja(context.database, lojaId, (trx) => buscarTemVenda(trx, id)))) {
    throw new AppError('NAO_ENCONTRADO');
  }
  const { dispositivo, aberta = true } = body;
  return vigia.marcar({ lojaId, vendaId: id, dispositivo, usuario: { id: usuarioId, nome }, aberta });
}
