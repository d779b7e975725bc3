import type { Cliente } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { mudarClienteDasVendas } from '../vendas/cliente-das-vendas.queries.ts';
import { toCliente } from './cliente.ts';
import { buscarCadastro, buscarCliente } from './clientes.queries.ts';
import { mudarParaFundido, travarPar } from './fusao.queries.ts';

/**
 * POST /api/clientes/fundir: two entries of one person become one. The original takes over ledger, sales and open tabs
 * of the duplicate, and what it did not know of him; from now on the duplicate's id means the original, so that what
 * waits in a queue still arrives. The same again answers the survivor. Throws NAO_ENCONTRADO.
 */
export async function fundirClientes({
  context,
  sessao,
  body: { clienteOriginalId: para, clienteDuplicadoId: de },
}: Recebido<typeof clientes.fundir>): Promise<Cliente> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    // Alone: whatever changes a sale takes it together with others, and locks the sale before its customer.
    await travarCatalogo(trx, true);
    await travarPar(trx, [para, de]);
    const original = await buscarCliente(trx, para);
    if (!original) throw new AppError('NAO_ENCONTRADO');
    const duplicado = await buscarCadastro(trx, de);
    if (duplicado?.fundido_em === para) return toCliente(original);
    if (!(await buscarCliente(trx, de))) throw new AppError('NAO_ENCONTRADO');

    await mudarParaFundido(trx, { de, para, agora });
    await mudarClienteDasVendas(trx, { de, para });
    const depois = await buscarCliente(trx, para);
    if (!depois) throw new AppError('NAO_ENCONTRADO');
    return toCliente(depois);
  });
}
