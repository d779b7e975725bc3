import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import { apagarFoto, mudarVersao } from './fotos.queries.ts';

/** Takes the photo off a product; of one that has none, too. */
export async function excluirFoto({
  context,
  sessao,
  params: { id },
}: Recebido<typeof produtos.excluirFoto>): Promise<void> {
  await comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    if (!(await mudarVersao(trx, id, null))) throw new AppError('NAO_ENCONTRADO');
    await apagarFoto(trx, id);
  });
}
