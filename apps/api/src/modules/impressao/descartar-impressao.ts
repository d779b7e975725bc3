import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { comImpressao, exigirTravada } from './impressao.ts';
import { mudarImpressaoDescartada } from './impressoes.queries.ts';

/** DELETE /api/impressoes/{id}. Throws NAO_ENCONTRADO, SEM_PERMISSAO, JA_IMPRESSO, IMPRESSAO_TOMADA while it is sent. */
export function descartarImpressao({
  context,
  sessao,
  params: { id },
}: Recebido<typeof impressao.descartar>): Promise<void> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    const row = await exigirTravada(trx, sessao, id, agora);
    if (row.estado === 'impresso') throw comImpressao('JA_IMPRESSO', row);
    if (row.estado === 'enviando') throw comImpressao('IMPRESSAO_TOMADA', row);
    if (row.estado !== 'descartada') await mudarImpressaoDescartada(trx, id, agora);
  });
}
