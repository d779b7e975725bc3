import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import type { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { buscarFornecedor } from './fornecedores.queries.ts';

/** GET /api/fornecedores/{id}. Throws NAO_ENCONTRADO. */
export async function lerFornecedor({
  context,
  sessao,
  params: { id },
}: Recebido<typeof fornecedores.ler>): Promise<Fornecedor> {
  const row = await lerNaLoja(context.database, sessao.lojaId, (trx) => buscarFornecedor(trx, id));
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return row;
}
