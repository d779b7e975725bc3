import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { apagarClienteSaldado, buscarCliente } from './clientes.queries.ts';
import { exigirSemCredito } from './exigir-sem-credito.ts';

/** DELETE /api/clientes/{id}: past sales stay his. Throws NAO_ENCONTRADO, CLIENTE_DEVE, CLIENTE_TEM_CREDITO (`saldo`). */
export async function excluirCliente({
  context,
  sessao,
  params: { id },
}: Recebido<typeof clientes.excluir>): Promise<void> {
  const agora = context.agora();
  await comLoja(context.database, sessao, async (trx) => {
    if (await apagarClienteSaldado(trx, id, agora)) return;
    const cliente = await buscarCliente(trx, id);
    if (!cliente) throw new AppError('NAO_ENCONTRADO');
    exigirSemCredito(cliente);
    throw new AppError('CLIENTE_DEVE');
  });
}
