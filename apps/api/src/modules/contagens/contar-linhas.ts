import { INTEIRO } from '@balcao/contract/base/quantidade';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { type Chave, reservarChave } from '../../database/chaves.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarProdutosDitos } from '../produtos/ditos.queries.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { exigirContagem } from './contagem.ts';
import { inserirLeituras, travarContagem } from './contagens.queries.ts';

/**
 * POST /api/contagens/{id}/linhas: what two people with two phones saw, in whatever order it comes. Throws TOKEN_DUPLICADO
 * and CONTAGEM_FECHADA (with `contagem`), NAO_ENCONTRADO, VALIDACAO.
 */
export function contarLinhas({
  context,
  sessao: { lojaId, usuarioId },
  params: { id },
  body: { linhas },
  chave,
}: Recebido<typeof contagens.contar>): Promise<Contagem> {
  const agora = context.agora();
  return comLoja(context.database, { lojaId, usuarioId }, async (trx) => {
    await travarCatalogo(trx);
    await exigirChaveNova(trx, id, chave, agora);
    const aberta = await travarContagem(trx, id, { sozinha: false });
    if (aberta === undefined) throw new AppError('NAO_ENCONTRADO');
    if (!aberta)
      throw new AppError('CONTAGEM_FECHADA', { extra: { contagem: await exigirContagem(trx, id) } });
    const ditos = await listarProdutosDitos(
      trx,
      linhas.map(({ produtoId }) => produtoId),
    );
    const produtos = new Map(ditos.map((produto) => [produto.dito, produto]));
    for (const { produtoId, quantidade } of linhas) {
      const produto = produtos.get(produtoId);
      if (!produto) throw campoInvalido('linhas', 'Produto não encontrado nesta loja.');
      if (produto.unidade === 'un' && !Number.isInteger(quantidade)) throw campoInvalido('linhas', INTEIRO);
    }
    await inserirLeituras(trx, id, { linhas, usuarioId, agora });
    return exigirContagem(trx, id);
  });
}

async function exigirChaveNova(trx: Trx, id: string, chave: Chave, agora: Date): Promise<void> {
  if (await reservarChave(trx, chave, { agora })) return;
  throw new AppError('TOKEN_DUPLICADO', {
    mensagem: 'Isto já foi contado.',
    extra: { contagem: await exigirContagem(trx, id) },
  });
}
