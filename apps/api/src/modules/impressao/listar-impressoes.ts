import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { buscarResultado } from '../../database/chaves.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { tiposLegiveis, toImpressao } from './impressao.ts';
import { listarImpressoesDaLoja, vencerImpressoes } from './impressoes.queries.ts';

const PADRAO = 100;

/** GET /api/impressoes: of the documents that this person may read. */
export async function listarImpressoes({
  context,
  sessao,
  query: { pendentes, limite = PADRAO, chave },
}: Recebido<typeof impressao.listar>): Promise<{ impressoes: Impressao[] }> {
  const agora = context.agora();
  const rows = await comLoja(context.database, sessao, async (trx) => {
    await vencerImpressoes(trx, agora);
    const id = chave === undefined ? undefined : await buscarResultado(trx, chave);
    // Nothing was done under it.
    if (chave !== undefined && id === undefined) return [];
    const tipos = tiposLegiveis(sessao);
    return listarImpressoesDaLoja(trx, { tipos, pendentes: pendentes === 'true', limite, id, agora });
  });
  return { impressoes: rows.map(toImpressao) };
}
