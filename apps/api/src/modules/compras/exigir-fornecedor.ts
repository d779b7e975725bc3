import type { CompraPedida } from '@balcao/contract/compras/compras';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import {
  buscarFornecedorPorDocumento,
  buscarFornecedorPorNome,
  inserirFornecedor,
  travarFornecedor,
} from '../fornecedores/fornecedores.queries.ts';

export interface FornecedorDaCompra {
  id: string;
  nome: string;
}

/**
 * The supplier that a purchase names: by id, else the one of that document, without a document the one of that name; one
 * that the shop does not have is made. Undefined: it names none. Throws VALIDACAO.
 */
export async function exigirFornecedor(
  trx: Trx,
  { fornecedorId, fornecedor }: Pick<CompraPedida, 'fornecedorId' | 'fornecedor'>,
  agora: Date,
): Promise<FornecedorDaCompra | undefined> {
  if (fornecedorId != null) {
    const conhecido = await travarFornecedor(trx, fornecedorId);
    if (!conhecido) throw campoInvalido('fornecedorId', 'Fornecedor não encontrado nesta loja.');
    return conhecido;
  }
  if (fornecedor == null) return undefined;
  const { nome, documento = null } = fornecedor;
  const buscar = () =>
    documento === null ? buscarFornecedorPorNome(trx, nome) : buscarFornecedorPorDocumento(trx, documento);
  const conhecido = await buscar();
  if (conhecido) return conhecido;
  const id = uuidv7();
  const campos = { telefone: null, email: null, observacao: null, ativo: true };
  if (await inserirFornecedor(trx, { id, nome, documento, ...campos, agora })) return { id, nome };
  // Another window made him meanwhile.
  return buscar();
}
