import type { Cliente } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { camposDe, toCliente } from './cliente.ts';
import { buscarCliente, mudarCliente, travarCliente } from './clientes.queries.ts';
import { exigirDocumento } from './exigir-documento.ts';

/**
 * PUT /api/clientes/{id}: what is left out stays as it is. An employee may send back the limit that he read; another one
 * is SEM_PERMISSAO. One that was merged is edited no more: NAO_ENCONTRADO.
 */
export async function editarCliente({
  context,
  sessao,
  params: { id },
  body,
}: Recebido<typeof clientes.editar>): Promise<Cliente> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    const antes = (await travarCliente(trx, id)) === id ? await buscarCliente(trx, id) : undefined;
    if (!antes) throw new AppError('NAO_ENCONTRADO');
    const campos = camposDe(body);
    const { limite_centavos: limite = antes.limite_centavos } = campos;
    if (sessao.tipo !== 'PRINCIPAL' && limite !== antes.limite_centavos) throw new AppError('SEM_PERMISSAO');
    if (campos.documento !== antes.documento) exigirDocumento(campos.documento);
    await mudarCliente(trx, id, { ...campos, atualizado_em: agora });
    const depois = await buscarCliente(trx, id);
    if (!depois) throw new AppError('NAO_ENCONTRADO');
    return toCliente(depois);
  });
}
