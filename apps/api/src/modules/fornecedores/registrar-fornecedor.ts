import type { Fornecedor, FornecedorNovo } from '@balcao/contract/compras/fornecedores';
import type { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { documentoEmUso } from './documento-em-uso.ts';
import { buscarFornecedorQualquer, inserirFornecedor } from './fornecedores.queries.ts';

/**
 * POST /api/fornecedores. One sent again under its `id` is the one that is there; other content is ID_EM_USO. Throws
 * DOCUMENTO_EM_USO (`fornecedor`).
 */
export async function registrarFornecedor({
  context,
  sessao,
  body: { id = uuidv7(), ...body },
}: Recebido<typeof fornecedores.registrar>): Promise<{ fornecedor: Fornecedor; novo: boolean }> {
  const fornecedor = { id, ...comoNovo(body) };
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    const novo = await inserirFornecedor(trx, { ...fornecedor, agora });
    if (!novo) await exigirOMesmo(trx, fornecedor);
    return { fornecedor, novo };
  });
}

/** Defaults of a new supplier. */
function comoNovo({ nome, ...body }: Omit<FornecedorNovo, 'id'>): Omit<Fornecedor, 'id'> {
  const { documento = null, telefone = null, email = null, observacao = null, ativo = true } = body;
  return { nome, documento, telefone, email, observacao, ativo };
}

async function exigirOMesmo(trx: Trx, fornecedor: Fornecedor): Promise<void> {
  const feito = await buscarFornecedorQualquer(trx, fornecedor.id);
  if (!feito) throw await documentoEmUso(trx, fornecedor.documento);
  const campos = Object.keys(fornecedor) as (keyof Fornecedor)[];
  if (!feito.excluido && campos.every((campo) => feito[campo] === fornecedor[campo])) return;
  throw new AppError('ID_EM_USO', { mensagem: 'Este fornecedor já foi cadastrado. Confira a lista.' });
}
