import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { ImpressaoComLinhas } from '@balcao/contract/impressao/impressoes';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { exigirLinhas, linhasDaImpressao, toImpressao } from './impressao.ts';
import { buscarImpressao, buscarPapel, vencerImpressoes } from './impressoes.queries.ts';
import { buscarQualquerImpressora } from './impressoras.queries.ts';

/** GET /api/impressoes/{id}, with the rows of its paper. Throws NAO_ENCONTRADO, SEM_PERMISSAO. */
export async function lerImpressao({
  context,
  sessao,
  params: { id },
}: Recebido<typeof impressao.ler>): Promise<ImpressaoComLinhas> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await vencerImpressoes(trx, agora);
    const row = await buscarImpressao(trx, id, agora);
    const impressora = row && (await buscarQualquerImpressora(trx, row.impressoraId));
    if (!row || !impressora) throw new AppError('NAO_ENCONTRADO');
    exigirLinhas(sessao, row);
    const linhas = linhasDaImpressao(await buscarPapel(trx, id), row, impressora);
    return { ...toImpressao(row), linhas: linhas.map(({ texto }) => texto) };
  });
}
