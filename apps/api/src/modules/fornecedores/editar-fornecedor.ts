import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import type { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import { comLoja, lerNaLoja } from '../../database/tenant.ts';
import { AppError, toAppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { documentoEmUso } from './documento-em-uso.ts';
import { mudarFornecedor } from './fornecedores.queries.ts';

/**
 * PUT /api/fornecedores/{id}: what is left out stays as it is. Throws NAO_ENCONTRADO, DOCUMENTO_EM_USO (`fornecedor`),
 * which the index says and no look before: so of two at once one is refused.
 */
export async function editarFornecedor({
  context: { agora, database },
  sessao,
  params: { id },
  body,
}: Recebido<typeof fornecedores.editar>): Promise<Fornecedor> {
  try {
    return await comLoja(database, sessao, async (trx) => {
      const depois = await mudarFornecedor(trx, id, { ...body, atualizado_em: agora() });
      if (!depois) throw new AppError('NAO_ENCONTRADO');
      return depois;
    });
  } catch (error) {
    if (toAppError(error).code !== 'DOCUMENTO_EM_USO') throw error;
    throw await lerNaLoja(database, sessao.lojaId, (trx) => documentoEmUso(trx, body.documento));
  }
}
