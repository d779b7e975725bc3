import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import { gravarBytes, mudarVersao } from './fotos.queries.ts';
import { limparFoto } from './limpar-foto.ts';

/** The product's one photo from now on, under an address of its own. */
export async function gravarFoto({
  context,
  sessao,
  params: { id },
  body,
}: Recebido<typeof produtos.gravarFoto>): Promise<void> {
  const foto = limparFoto(body);
  await comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    if (!(await mudarVersao(trx, id, uuidv7()))) throw new AppError('NAO_ENCONTRADO');
    await gravarBytes(trx, id, foto);
  });
}
