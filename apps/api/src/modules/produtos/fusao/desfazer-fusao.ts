import type { FusaoDesfeita } from '@balcao/contract/produtos-iguais';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/session.ts';
import { moverEstoque } from '../../estoque/mover-estoque.ts';
import { separarTotais } from '../../totais/totais.ts';
import { findProduto, toProduto, travarCatalogo } from '../produtos.queries.ts';
import type { Fusao } from './fundir-produtos.ts';
import { findFusao, lockProdutos, revive, untouchedSince, writeSurvivor } from './fusoes.queries.ts';

/**
 * The two products of a merge as they were before, for as long as nothing was sold or changed since (FUSAO_ALTERADA).
 * A repeat answers them as they are.
 */
export async function desfazerFusao(
  context: Context,
  { lojaId, usuarioId }: Sessao,
  { produtoOriginalId: original, produtoDuplicadoId: duplicado }: Fusao,
): Promise<FusaoDesfeita> {
  const agora = context.agora();
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx, true);
    const fusao = await findFusao(trx, { original, duplicado });
    if (!fusao) throw new AppError('NAO_ENCONTRADO');
    if (fusao.desfeita_em === null) {
      const [survivor] = await lockProdutos(trx, [original]);
      if (!survivor || !(await untouchedSince(trx, fusao))) throw new AppError('FUSAO_ALTERADA');
      const { codigo_barras, outros_codigos, atualizado_em } = fusao;
      const estoque = survivor.estoque - fusao.estoque;
      // First, so that the duplicate's codes are free for it.
      await writeSurvivor(trx, {
        id: original,
        estoque,
        codigo_barras,
        outros_codigos,
        atualizado_em,
      });
      await revive(trx, fusao, agora);
      await moverEstoque(trx, {
        ...{ usuarioId, agora, motivo: 'fusao' },
        deltas: [
          { produtoId: original, quantidade: -fusao.quantidade },
          { produtoId: duplicado, quantidade: fusao.quantidade },
        ],
      });
      await separarTotais(trx, original, duplicado);
    }
    const rows = [await findProduto(trx, original), await findProduto(trx, duplicado)];
    if (!rows[0] || !rows[1]) throw new AppError('NAO_ENCONTRADO');
    return { original: toProduto(rows[0]), duplicado: toProduto(rows[1]) };
  });
}
