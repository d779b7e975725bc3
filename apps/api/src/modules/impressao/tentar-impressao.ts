import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { comLoja } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { comImpressao, exigirTravada, lerNaTransacao, toImpressao } from './impressao.ts';
import { mudarParaFila, mudarParaJa, travarAbertura } from './impressoes.queries.ts';
import { buscarImpressora } from './impressoras.queries.ts';

/**
 * POST /api/impressoes/{id}/tentar: back into the queue, or into another printer's. Two windows that tap it are one.
 * Throws NAO_ENCONTRADO, SEM_PERMISSAO, JA_IMPRESSO, VALIDACAO at `impressoraId`.
 */
export function tentarImpressao({
  context,
  sessao,
  params: { id },
  body: { impressoraId },
}: Recebido<typeof impressao.tentar>): Promise<Impressao> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await travarAbertura(trx, id);
    const row = await exigirTravada(trx, sessao, id, agora);
    const impressora = await buscarImpressora(trx, impressoraId ?? row.impressoraId);
    if (!impressora && (impressoraId !== undefined || row.estado !== 'impresso')) {
      throw campoInvalido('impressoraId', 'Esta impressora não está na lista desta loja.');
    }
    if (row.estado === 'impresso' || !impressora) throw comImpressao('JA_IMPRESSO', row);
    const outra = impressora.id !== row.impressoraId;
    if (row.estado === 'enviando' || (row.estado === 'na_fila' && !outra)) return toImpressao(row);
    const voltou = await mudarParaFila(trx, row, {
      ...{ impressoraId: impressora.id, ligacao: impressora.ligacao, agora },
      reimpressao: row.estado === 'incerto',
    });
    if (!voltou) throw comImpressao('JA_IMPRESSO', row);
    await mudarParaJa(trx, impressora.id, agora);
    return lerNaTransacao(trx, id, agora);
  });
}
