import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { reservarChave } from '../../database/chaves.ts';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { moverEstoque } from '../estoque/estoque.ts';
import { travarSaldos } from '../estoque/saldos.queries.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { exigirContagem } from './contagem.ts';
import {
  gravarContados,
  inserirFaltantes,
  listarAlvos,
  mudarParaFechada,
  travarContagem,
} from './contagens.queries.ts';

/**
 * POST /api/contagens/{id}/fechar: each product that differs is set by one movement, at the instant when it was seen; each
 * that was counted holds from then on, whatever arrives later of the time before. Once: a closed one is answered as it is.
 */
export function fecharContagem({
  context,
  sessao,
  params: { id },
  body: { zerarFaltantes },
  chave,
}: Recebido<typeof contagens.fechar>): Promise<Contagem> {
  const agora = context.agora();
  const { usuarioId } = sessao;
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    const nova = await reservarChave(trx, chave, { agora });
    const aberta = await travarContagem(trx, id, { sozinha: true });
    if (aberta === undefined) throw new AppError('NAO_ENCONTRADO');
    if (!nova || !aberta) return exigirContagem(trx, id);
    if (zerarFaltantes) await inserirFaltantes(trx, { id, usuarioId, agora });
    // Before anything is read of them: a sale that waits for one of these meets a closed count.
    await travarSaldos(trx, await listarAlvos(trx, id));
    const diferencas = await gravarContados(trx, id);
    await mudarParaFechada(trx, { id, usuarioId, agora });
    const origem = { motivo: 'contagem', tipo: 'contagem', id } as const;
    await moverEstoque(trx, diferencas, origem, { quando: agora, agora });
    return exigirContagem(trx, id);
  });
}
