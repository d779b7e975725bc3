import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { buscarFornecedorPorDocumento } from './fornecedores.queries.ts';

/** The refusal, with whose document it is; without, when that one has just given it up. */
export async function documentoEmUso(trx: Trx, documento: string | null | undefined): Promise<AppError> {
  const fornecedor = documento ? await buscarFornecedorPorDocumento(trx, documento) : undefined;
  return new AppError('DOCUMENTO_EM_USO', fornecedor ? { extra: { fornecedor } } : {});
}
