import {
  erroDaDevolucao,
  type Pedaco,
  type ValorDaDevolucao,
  valorDaDevolucao,
} from '@balcao/contract/vendas/devolucao';
import { estadoVenda } from '@balcao/contract/vendas/venda';
import type { Trx } from '../../../database/tenant.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import { ajustesDa, toVenda, type VendaRow } from '../venda.ts';
import { listarDevolucoesDa } from './devolucoes.queries.ts';

interface Avaliada extends ValorDaDevolucao {
  /** What came back before. */
  devolvidos: readonly Pedaco[];
}

/**
 * What these pieces are worth, given back now. Only of a finished sale, and no more than was sold less what came back
 * before: VENDA_ABERTA and VENDA_CANCELADA (with `venda`), VALIDACAO.
 */
export async function avaliar(trx: Trx, venda: VendaRow, pedidos: readonly Pedaco[]): Promise<Avaliada> {
  const atual = toVenda(venda);
  const estado = estadoVenda(atual);
  if (estado === 'aberta') throw new AppError('VENDA_ABERTA', { extra: { venda: atual } });
  if (estado === 'cancelada') throw new AppError('VENDA_CANCELADA', { extra: { venda: atual } });
  const devolvidos = (await listarDevolucoesDa(trx, venda.id)).flatMap(({ itens }) => itens);
  const erro = erroDaDevolucao(venda.itens, devolvidos, pedidos);
  if (erro) throw campoInvalido(erro.campo, erro.mensagem);
  const vendida = { itens: venda.itens, ajustes: ajustesDa(venda) };
  return { ...valorDaDevolucao(vendida, devolvidos, pedidos), devolvidos };
}
