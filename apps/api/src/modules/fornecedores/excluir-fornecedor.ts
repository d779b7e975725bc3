import type { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { apagarFornecedorSolto, buscarFornecedor } from './fornecedores.queries.ts';

/** DELETE /api/fornecedores/{id}. Throws NAO_ENCONTRADO, FORNECEDOR_EM_USO. */
export async function excluirFornecedor({
  context,
  sessao,
  params: { id },
}: Recebido<typeof fornecedores.excluir>): Promise<void> {
  const agora = context.agora();
  await comLoja(context.database, sessao, async (trx) => {
    if (await apagarFornecedorSolto(trx, id, agora)) return;
    throw new AppError((await buscarFornecedor(trx, id)) ? 'FORNECEDOR_EM_USO' : 'NAO_ENCONTRADO');
  });
}
