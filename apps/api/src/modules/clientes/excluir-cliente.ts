import type { clientes } from '@balcao/contract/clientes.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { apagarClienteSemDivida, buscarCliente } from './clientes.queries.ts';

/** DELETE /api/clientes/{id}: past sales stay his. Throws NAO_ENCONTRADO, CLIENTE_DEVE. */
export async function excluirCliente({
  context,
  sessao,
  params: { id },
}: Recebido<typeof clientes.excluir>): Promise<void> {
  const agora = context.agora();
  await comLoja(context.database, sessao.lojaId, async (trx) => {
    if (await apagarClienteSemDivida(trx, id, agora)) return;
    throw new AppError((await buscarCliente(trx, id)) ? 'CLIENTE_DEVE' : 'NAO_ENCONTRADO');
  });
}
