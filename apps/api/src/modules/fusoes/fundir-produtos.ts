import { cabe, somarQuantidades } from '@balcao/contract/base/quantidade';
import { MAX_OUTROS_CODIGOS } from '@balcao/contract/produtos/codigos.schemas';
import { MAX_NIVEIS } from '@balcao/contract/produtos/ficha';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { fusoes } from '@balcao/contract/produtos/produtos.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { fundirSaldos } from '../estoque/estoque.ts';
import { fundirCustos } from '../produtos/custos.queries.ts';
import { contarNiveisDaFicha } from '../produtos/ficha/ficha.queries.ts';
import { inserirFotoHerdada } from '../produtos/foto/fotos.queries.ts';
import {
  listarFundidos,
  mudarEmbalagensFundidas,
  mudarFundidos,
  mudarSobrevivente,
  travarProdutos,
} from '../produtos/fundidos.queries.ts';
import { apagarProduto, buscarProduto, toProduto, travarCatalogo } from '../produtos/produtos.queries.ts';
import { fundirTotais } from '../totais/totais.ts';
import { contarItens, mudarItensFundidos } from '../vendas/itens-fundidos.queries.ts';
import { inserirFusao } from './fusoes.queries.ts';

const SOMA_GRANDE = 'A soma dos estoques passa do limite.';
const OUTRA_UNIDADE = 'Um é vendido por unidade e o outro por quilo: não são o mesmo produto.';
const UM_DO_OUTRO = 'Um é feito do outro: não são o mesmo produto.';
const NIVEIS_DEMAIS = `Juntos, uma ficha teria mais de ${MAX_NIVEIS} níveis.`;
const CODIGOS_DEMAIS = `Juntos teriam mais de ${MAX_OUTROS_CODIGOS} outros códigos.`;

/**
 * Two entries of the same thing become one: the original takes over stock, ideal stock, sales and tabs of the
 * duplicate, which from now on stands for the original, and answers to its codes. Its cost is that of what there is of
 * both. Whether stock is kept is the original's to say.
 */
export async function fundirProdutos({
  context,
  sessao: { lojaId, usuarioId },
  body: { produtoOriginalId: para, produtoDuplicadoId: de },
}: Recebido<typeof fusoes.fundir>): Promise<Produto> {
  const agora = context.agora();
  return comLoja(context.database, { lojaId, usuarioId }, async (trx) => {
    await travarCatalogo(trx, true);
    const produtos = await travarProdutos(trx, [para, de]);
    const antes = produtos.find((produto) => produto.id === para);
    const duplicado = produtos.find((produto) => produto.id === de);
    if (!antes || !duplicado) throw new AppError('NAO_ENCONTRADO');
    if (antes.unidade !== duplicado.unidade) throw campoInvalido('produtoDuplicadoId', OUTRA_UNIDADE);

    const fusaoId = uuidv7();
    const custo = await fundirCustos(trx, { fusaoId, de, para, agora });
    const quantidade = await fundirSaldos(trx, { fusaoId, de, para, quando: agora, agora });
    const fundidos = await listarFundidos(trx, de);
    await inserirFusao(trx, {
      ...{ id: fusaoId, usuarioId, agora, de, antes, fundidos },
      ...{ quantidade, estoque: duplicado.estoque, linhas: await contarItens(trx, [para, de]) },
    });
    // Before the survivor takes its bar codes, which only one living product may have.
    await apagarProduto(trx, { id: de, agora, fundidoEm: para });
    await mudarSobrevivente(trx, {
      id: para,
      estoque: somarQuantidades([antes.estoque, duplicado.estoque]),
      custo_centavos: custo,
      ...codigosDosDois(antes, duplicado),
      // A label names one number: of two the survivor's.
      codigo_balanca: antes.codigo_balanca ?? duplicado.codigo_balanca,
      atualizado_em: agora,
    });
    await mudarEmbalagensFundidas(trx, { de, para });
    await mudarFundidos(trx, fundidos, para);
    await exigirFichas(trx, para);
    await inserirFotoHerdada(trx, { de, para });
    await mudarItensFundidos(trx, { fusaoId, de, para });
    await fundirTotais(trx, para, de);

    const row = await buscarProduto(trx, para);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    // Beyond what the form takes, the product could never be saved again.
    if (!cabe(row.quantidade) || !cabe(row.estoque)) throw campoInvalido('produtoDuplicadoId', SOMA_GRANDE);
    return toProduto(row);
  });
}

/** Whose part the duplicate was, the survivor is. Throws VALIDACAO. */
async function exigirFichas(trx: Trx, para: string): Promise<void> {
  const niveis = await contarNiveisDaFicha(trx, para);
  if (niveis === null) throw campoInvalido('produtoDuplicadoId', UM_DO_OUTRO);
  if (niveis > MAX_NIVEIS) throw campoInvalido('produtoDuplicadoId', NIVEIS_DEMAIS);
}

interface Codigos {
  codigo_barras: string | null;
  outros_codigos: string[];
}

/** The original's own code first; whatever else either was scanned by. */
function codigosDosDois(original: Codigos, duplicado: Codigos): Codigos {
  const principal = original.codigo_barras ?? duplicado.codigo_barras;
  const todos = [...original.outros_codigos, duplicado.codigo_barras, ...duplicado.outros_codigos];
  const outros = todos.filter((codigo) => codigo !== null).filter((codigo) => codigo !== principal);
  if (outros.length > MAX_OUTROS_CODIGOS) throw campoInvalido('produtoDuplicadoId', CODIGOS_DEMAIS);
  return { codigo_barras: principal, outros_codigos: outros };
}
