import type { Cliente } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { lerNaLoja, type Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toCliente } from './cliente.ts';
import { buscarCliente, buscarSobrevivente, type ClienteRow } from './clientes.queries.ts';

/** GET /api/clientes/{id}. Throws NAO_ENCONTRADO. */
export async function lerCliente({
  context,
  sessao,
  params: { id },
}: Recebido<typeof clientes.ler>): Promise<Cliente> {
  return toCliente(await lerNaLoja(context.database, sessao.lojaId, (trx) => exigirCliente(trx, id)));
}

/** The customer that an id means. Throws NAO_ENCONTRADO. */
export async function exigirCliente(trx: Trx, id: string): Promise<ClienteRow> {
  const meant = await buscarSobrevivente(trx, id);
  const row = meant && (await buscarCliente(trx, meant));
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return row;
}
