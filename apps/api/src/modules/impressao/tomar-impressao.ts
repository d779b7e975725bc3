import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { ImpressaoTomada } from '@balcao/contract/impressao/impressoes';
import { comLoja } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { mudarContato } from '../dispositivos/dispositivos.queries.ts';
import { comImpressao, exigirTravada, lerNaTransacao, linhasDaImpressao, saidaDe } from './impressao.ts';
import { buscarPapel } from './impressoes.queries.ts';
import { buscarImpressora } from './impressoras.queries.ts';
import { buscarPulso, mudarParaTomada } from './tomada.queries.ts';

/** Milliseconds in which the device says how it went. */
const POR = 60_000;

/**
 * POST /api/impressoes/{id}/tomar: one window of the device that has the printer prints it. Throws NAO_ENCONTRADO,
 * SEM_PERMISSAO, JA_IMPRESSO, IMPRESSAO_TOMADA, VALIDACAO at `dispositivoId`.
 */
export function tomarImpressao({
  context,
  sessao,
  params: { id },
  body: { dispositivoId, janela },
}: Recebido<typeof impressao.tomar>): Promise<ImpressaoTomada> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    const row = await exigirTravada(trx, sessao, id, agora);
    const impressora = await buscarImpressora(trx, row.impressoraId);
    if (!impressora || impressora.ligacao === 'REDE') {
      throw campoInvalido('dispositivoId', 'Esta impressora não está em um aparelho.');
    }
    if (impressora.dispositivoId !== null && impressora.dispositivoId !== dispositivoId) {
      throw campoInvalido('dispositivoId', 'Esta impressora está em outro aparelho.');
    }
    if (!(await mudarContato(trx, { id: dispositivoId, usuarioId: sessao.usuarioId, agora }))) {
      throw campoInvalido('dispositivoId', 'Este aparelho não é desta loja.');
    }
    if (row.estado === 'impresso') throw comImpressao('JA_IMPRESSO', row);
    // What nobody knows about, and what was given up, a person asks for again.
    // The window that has it, and never heard so, gets it once more.
    const deNovo =
      row.estado === 'enviando' && row.tomadaPor === dispositivoId && row.tomadaJanela === (janela ?? '');
    if (row.estado !== 'na_fila' && !deNovo) throw comImpressao('IMPRESSAO_TOMADA', row);
    const linhas = linhasDaImpressao(await buscarPapel(trx, id), row, impressora);
    const pulso = await buscarPulso(trx, id, agora, deNovo);
    if (!deNovo) {
      const ate = new Date(agora.getTime() + POR);
      await mudarParaTomada(trx, id, { dispositivoId, janela, agora, ate });
    }
    return {
      impressao: await lerNaTransacao(trx, id, agora),
      ...{ ligacao: impressora.ligacao, linhas, saida: saidaDe(row, impressora, pulso) },
    };
  });
}
