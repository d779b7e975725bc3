import { somarQuantidades } from '@balcao/contract/base/quantidade';
import { MAX_NIVEIS } from '@balcao/contract/produtos/ficha';
import type { FusaoDesfeita } from '@balcao/contract/produtos/fusoes';
import type { fusoes } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { moverEstoque } from '../estoque/estoque.ts';
import { contarMovimentos } from '../estoque/saldos.queries.ts';
import { mudarCustosDaFusaoDesfeita } from '../produtos/custos.queries.ts';
import { contarNiveisDaFicha } from '../produtos/ficha/ficha.queries.ts';
import { apagarFotoHerdada } from '../produtos/foto/fotos.queries.ts';
import {
  mudarFundidos,
  mudarParaVivo,
  mudarSobrevivente,
  type Sobrevivente,
  travarProdutos,
} from '../produtos/fundidos.queries.ts';
import { buscarProduto, toProduto, travarCatalogo } from '../produtos/produtos.queries.ts';
import { separarTotais } from '../totais/totais.ts';
import { contarItens, contarItensMudados, mudarItensDesfeitos } from '../vendas/itens-fundidos.queries.ts';
import { buscarFusao, contarFusoesDepois, type FusaoGravada, mudarParaDesfeita } from './fusoes.queries.ts';

/**
 * The two products of a merge as they were before, for as long as nothing was sold or changed since (FUSAO_ALTERADA).
 * A repeat answers them as they are.
 */
export async function desfazerFusao({
  context,
  sessao: { lojaId, usuarioId },
  body: { produtoOriginalId: original, produtoDuplicadoId: duplicado },
}: Recebido<typeof fusoes.desfazer>): Promise<FusaoDesfeita> {
  const agora = context.agora();
  return comLoja(context.database, { lojaId, usuarioId }, async (trx) => {
    await travarCatalogo(trx, true);
    const fusao = await buscarFusao(trx, { original, duplicado });
    if (!fusao) throw new AppError('NAO_ENCONTRADO');
    if (fusao.desfeita_em === null) {
      const [survivor] = await travarProdutos(trx, [original]);
      if (!survivor || !(await estaIntacta(trx, fusao, survivor))) throw new AppError('FUSAO_ALTERADA');
      const { custo_centavos, codigo_barras, outros_codigos, codigo_balanca, atualizado_em } = fusao;
      const estoque = somarQuantidades([survivor.estoque, -fusao.estoque]);
      await mudarCustosDaFusaoDesfeita(trx, fusao.id);
      // First, so that the duplicate's codes are free for it.
      await mudarSobrevivente(trx, {
        id: original,
        custo_centavos,
        estoque,
        codigo_barras,
        outros_codigos,
        codigo_balanca,
        atualizado_em,
      });
      await mudarParaVivo(trx, duplicado, agora);
      await apagarFotoHerdada(trx, { de: duplicado, para: original });
      await mudarFundidos(trx, fusao.fundidos, duplicado);
      // Its own ficha lives again: what is made of it since may be a part of it now.
      if (((await contarNiveisDaFicha(trx, duplicado)) ?? Infinity) > MAX_NIVEIS)
        throw new AppError('FUSAO_ALTERADA');
      await mudarItensDesfeitos(trx, { fusaoId: fusao.id, para: duplicado });
      const linhas = [
        { produtoId: original, quantidade: -fusao.quantidade },
        { produtoId: duplicado, quantidade: fusao.quantidade },
      ];
      const origem = { motivo: 'fusao', tipo: 'fusao', id: fusao.id } as const;
      await moverEstoque(trx, linhas, origem, { quando: agora, agora });
      await separarTotais(trx, original, duplicado);
      await mudarParaDesfeita(trx, fusao.id, agora);
    }
    const rows = [await buscarProduto(trx, original), await buscarProduto(trx, duplicado)];
    if (!rows[0] || !rows[1]) throw new AppError('NAO_ENCONTRADO');
    return { original: toProduto(rows[0]), duplicado: toProduto(rows[1]) };
  });
}

/**
 * Whether everything is as the merge left it: the survivor neither edited nor merged further nor deleted, nothing
 * sold, edited, cancelled or counted since. Also what waited for the merge with an earlier instant is seen: lines are
 * counted, not dated.
 */
async function estaIntacta(trx: Trx, fusao: FusaoGravada, survivor: Sobrevivente): Promise<boolean> {
  const { id, original_id, duplicado_id, criada_em, linhas } = fusao;
  return (
    survivor.atualizado_em.getTime() === criada_em.getTime() &&
    (await contarFusoesDepois(trx, fusao)) === 0 &&
    (await contarMovimentos(trx, [original_id, duplicado_id], criada_em)) === 0 &&
    (await contarItensMudados(trx, id)) === 0 &&
    (await contarItens(trx, [original_id])) === linhas
  );
}
