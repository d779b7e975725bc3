import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { proximaTentativa } from './envio/tempos.ts';
import { comImpressao, exigirTravada, lerNaTransacao, toImpressao } from './impressao.ts';
import { mudarDesfecho } from './impressoes.queries.ts';

/** Nothing came out, so it is tried again by itself. */
const NADA_SAIU = ['sem_papel', 'tampa', 'falhou'];

/**
 * POST /api/impressoes/{id}/estado: how it went on the device that took it, also after its minute. Throws
 * NAO_ENCONTRADO, SEM_PERMISSAO, IMPRESSAO_TOMADA.
 */
export function dizerEstado({
  context,
  sessao,
  params: { id },
  body: { dispositivoId, estado, motivo = null },
}: Recebido<typeof impressao.dizerEstado>): Promise<Impressao> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    const row = await exigirTravada(trx, sessao, id, agora);
    const dele = row.tomadaPor !== null && row.tomadaPor === (dispositivoId ?? row.tomadaPor);
    if (!dele) throw comImpressao('IMPRESSAO_TOMADA', row);
    // Said twice, or too late to be of use.
    if (row.estado === estado) return toImpressao(row);
    if (row.estado !== 'enviando' && row.estado !== 'incerto') throw comImpressao('IMPRESSAO_TOMADA', row);
    const proximaEm = NADA_SAIU.includes(estado) ? proximaTentativa(row.tentativas, agora) : null;
    await mudarDesfecho(trx, id, { estado, motivo, proximaEm, agora });
    return lerNaTransacao(trx, id, agora);
  });
}
