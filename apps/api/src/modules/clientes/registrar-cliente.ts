import type { Cliente, ClienteNovo } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { camposDe, toCliente } from './cliente.ts';
import {
  buscarCadastro,
  buscarCliente,
  buscarSobrevivente,
  type CamposDoCliente,
  inserirCliente,
} from './clientes.queries.ts';
import { exigirDocumento } from './exigir-documento.ts';

/**
 * POST /api/clientes. One sent again under its `id` is the one that is there; other content is ID_EM_USO. A limit is the
 * owner's to give.
 */
export async function registrarCliente({
  context,
  sessao,
  body: { id = uuidv7(), ...body },
}: Recebido<typeof clientes.registrar>): Promise<{ cliente: Cliente; novo: boolean }> {
  exigirDocumento(body.documento);
  const campos = comoGravado(body);
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    const novo = await inserirCliente(trx, { ...campos, id, agora });
    if (!novo) return { cliente: await jaCadastrado(trx, id, campos), novo };
    if (sessao.tipo !== 'PRINCIPAL' && campos.limite_centavos !== null) throw new AppError('SEM_PERMISSAO');
    const row = await buscarCliente(trx, id);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    return { cliente: toCliente(row), novo };
  });
}

/** Defaults of a new customer. */
function comoGravado(body: Omit<ClienteNovo, 'id'>): Required<CamposDoCliente> {
  const { nome, telefone, documento, endereco, observacao, limite_centavos } = camposDe(body);
  return {
    nome,
    telefone: telefone ?? null,
    documento: documento ?? null,
    endereco: endereco ?? null,
    observacao: observacao ?? null,
    limite_centavos: limite_centavos ?? null,
  };
}

/** As he is now, or whoever he was merged into. */
async function jaCadastrado(trx: Trx, id: string, campos: Required<CamposDoCliente>): Promise<Cliente> {
  const made = await buscarCadastro(trx, id);
  const alike =
    made !== undefined &&
    made.nome === campos.nome &&
    made.telefone === campos.telefone &&
    made.documento === campos.documento &&
    made.endereco === campos.endereco &&
    made.observacao === campos.observacao &&
    made.limite_centavos === campos.limite_centavos;
  const row = alike ? await buscarCliente(trx, (await buscarSobrevivente(trx, id)) ?? id) : undefined;
  if (row) return toCliente(row);
  throw new AppError('ID_EM_USO', { mensagem: 'Este cliente já foi cadastrado. Confira a lista.' });
}
