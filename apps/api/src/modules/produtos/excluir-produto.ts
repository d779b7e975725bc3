import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarFeitosDe } from './ficha/ficha.queries.ts';
import { apagarFoto } from './foto/fotos.queries.ts';
import { apagarProduto, travarCatalogo } from './produtos.queries.ts';

/**
 * Takes a product out of the catalogue. Past sales and open tabs keep their lines. Throws NAO_ENCONTRADO, PRODUTO_EM_FICHA
 * (with `produtos`): what is made of it could be sold no more.
 */
export async function excluirProduto({
  context,
  sessao,
  params: { id },
}: Recebido<typeof produtos.excluir>): Promise<void> {
  await comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    const feitos = await listarFeitosDe(trx, id);
    if (feitos.length > 0) throw emFicha(feitos);
    if (!(await apagarProduto(trx, { id, agora: context.agora() }))) throw new AppError('NAO_ENCONTRADO');
    await apagarFoto(trx, id);
  });
}

/** So many are named; the others are only in `produtos`. */
const MAX_NOMES = 3;

function emFicha(produtos: readonly { id: string; nome: string }[]): AppError {
  const nomes = produtos.slice(0, MAX_NOMES).map(({ nome }) => `“${nome}”`);
  const quais = [...nomes, ...(produtos.length > MAX_NOMES ? ['outros'] : [])].join(', ');
  const mensagem = `Este produto é parte de ${quais}. Tire-o de lá antes de excluir.`;
  return new AppError('PRODUTO_EM_FICHA', { mensagem, extra: { produtos } });
}
