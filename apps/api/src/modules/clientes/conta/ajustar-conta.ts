import { toCentavos } from '@balcao/contract/base/money';
import type { Lancado } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import { anotarFeito } from '../../../http/chave-nova.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarCliente, travarCliente } from '../clientes.queries.ts';
import { exigirLancamentoNovo, lerLancado } from './lancamento.ts';
import { lancarNoCliente } from './lancamentos.queries.ts';

/** POST /api/clientes/{id}/ajustes: what the owner writes down by hand, with the reason. No money moves. */
export async function ajustarConta({
  context,
  sessao,
  params: { id },
  body: { valor, motivo },
  chave,
}: Recebido<typeof clientes.ajustar>): Promise<Lancado> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    if (chave) await exigirLancamentoNovo(trx, chave, agora);
    const clienteId = await travarCliente(trx, id);
    if (clienteId === undefined || !(await buscarCliente(trx, clienteId)))
      throw new AppError('NAO_ENCONTRADO');
    const lancamentoId = await lancarNoCliente(trx, {
      ...{ clienteId, tipo: 'AJUSTE', centavos: toCentavos(valor), observacao: motivo },
      ...{ usuarioId: sessao.usuarioId, em: agora, agora },
    });
    if (chave) await anotarFeito(trx, chave, lancamentoId);
    return lerLancado(trx, lancamentoId);
  });
}
