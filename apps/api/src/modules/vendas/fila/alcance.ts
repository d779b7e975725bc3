import { somarQuantidades } from '@balcao/contract/base/quantidade';
import { type Item, linhaDe } from '@balcao/contract/vendas/venda';
import type { Trx } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Autorizacao } from './autorizar-venda.ts';
import { buscarChegada } from './fila.queries.ts';

/**
 * What reaches a sale that is there, for somebody who lost plan or permission: only what the server had before the
 * loss, or what his own queue brought of the time before. Else 402 or 403. True: of what is on it he may take nothing
 * away, for others put it there.
 */
export async function exigirAoAlcance(
  trx: Trx,
  { vendedorId, perdas }: Autorizacao,
  vendaId: string,
): Promise<boolean> {
  if (perdas.length === 0) return false;
  const {
    recebidaEm,
    criadaEm,
    daFila,
    soDoVendedor,
    vendedorId: seller,
  } = await buscarChegada(trx, vendaId);
  const own = seller === vendedorId;
  for (const { code, em } of perdas) {
    const broughtByHim = own && daFila && criadaEm < em;
    if (recebidaEm > em && !broughtByHim) throw new AppError(code);
  }
  return perdas.some(({ code }) => code === 'SEM_PERMISSAO') && !(own && soDoVendedor);
}

type Linha = Pick<Item, 'produtoId' | 'nome' | 'precoCentavos' | 'quantidade' | 'observacao'>;

/** Everything that was there is there still, and no less of it. */
export function contemTudo(depois: readonly Linha[], antes: readonly Linha[]): boolean {
  const left = new Map<string, number>();
  const somar = (item: Linha, quantidade: number) =>
    left.set(linhaDe(item), somarQuantidades([left.get(linhaDe(item)) ?? 0, quantidade]));
  for (const item of depois) somar(item, item.quantidade);
  for (const item of antes) somar(item, -item.quantidade);
  return [...left.values()].every((quantidade) => quantidade >= 0);
}
