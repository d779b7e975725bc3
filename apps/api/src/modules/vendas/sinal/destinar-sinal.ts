import { CLIENTE_DO_CREDITO, DEVOLVA_TODO_O_SINAL } from '@balcao/contract/vendas/sinal';
import type { DestinoDoSinal } from '@balcao/contract/vendas/sinal.schemas';
import { somarPagamentos } from '@balcao/contract/vendas/total';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/sessao.ts';
import type { Edicao } from '../edicao/com-venda.ts';
import { comoPago, toVenda } from '../venda.ts';
import { lancarSinal, sinalEmCredito, somarSinaisDa, somarSinalDa } from './sinal.queries.ts';

interface Destino {
  /** Undefined: nobody said. */
  sinal: DestinoDoSinal | undefined;
  clienteId: string | null;
  gavetaId: string | null;
  em: Date;
}

/** An employee who may not give sales back may not give a sinal back either. */
export function podeDevolverSinal({ limites }: Pick<Sessao, 'limites'>): boolean {
  return limites?.devolver !== false;
}

/**
 * Where the money goes that the shop has of a sale that is cancelled, or was: out of the drawer, all of it, or to the
 * customer as credit. Answers what that takes off, in centavos, and what is left: more than none only where a queue
 * didn't say, or said another sum. The totals have it then. Throws SINAL_PENDENTE (with `sinal` and `venda`),
 * ACIMA_DO_LIMITE, VALIDACAO.
 */
export async function destinarSinal(
  edicao: Edicao,
  sessao: Sessao,
  { sinal, clienteId, gavetaId, em }: Destino,
): Promise<{ tirado: number; resta: number }> {
  const { trx, venda, entrega, autorizada, agora } = edicao;
  const { fila } = entrega;
  const guardado = await somarSinalDa(trx, venda.id);
  const escrita = { vendaId: venda.id, fila, usuarioId: autorizada.vendedorId, em, agora };
  const fica = { tirado: 0, resta: guardado };
  if (sinal === undefined) {
    if (guardado === 0 || fila) return fica;
    const atual = toVenda(venda);
    throw new AppError('SINAL_PENDENTE', { extra: { sinal: atual.sinal, venda: atual } });
  }
  if (sinal.destino === 'DEVOLVER') {
    if (!podeDevolverSinal(sessao)) {
      if (fila) return fica;
      throw new AppError('ACIMA_DO_LIMITE');
    }
    if (!fila && somarPagamentos(sinal.pagamentos) !== guardado) {
      throw campoInvalido('sinal.pagamentos', DEVOLVA_TODO_O_SINAL);
    }
    const pagamentos = sinal.pagamentos.map(comoPago);
    const tirado = await lancarSinal(trx, {
      ...{ ...escrita, pagamentos, gavetaId, devolve: true, campo: 'sinal.pagamentos' },
    });
    await somarSinaisDa(trx, venda.id);
    return { tirado, resta: guardado + tirado };
  }
  const cliente = clienteId ?? venda.cliente_id;
  if (guardado <= 0) return fica;
  if (cliente === null) {
    if (fila) return fica;
    throw campoInvalido('clienteId', CLIENTE_DO_CREDITO);
  }
  const tirado = await sinalEmCredito(trx, { ...escrita, clienteId: cliente });
  return { tirado, resta: guardado + tirado };
}
