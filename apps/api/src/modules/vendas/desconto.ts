import { toReais } from '@balcao/contract/base/money';
import { somarDescontos } from '@balcao/contract/vendas/desconto';
import type { Database } from '../../database/connect.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import { AppError, toAppError } from '../../http/errors.ts';
import { listarPrecos } from '../produtos/precos.queries.ts';
import type { ItemPedido, VendaRow } from './venda.ts';

/** The sum of an open sale's discounts, prices below the catalogue's among them. Centavos. */
export function descontosDa(venda: Pick<VendaRow, 'itens' | 'desconto_centavos'>): number {
  return somarDescontos(venda.itens, venda.desconto_centavos).dado;
}

/**
 * A discount that is refused may be none to who gave it: his catalogue is of yesterday. So ACIMA_DO_LIMITE brings the
 * prices of pieces that differ, as they are now.
 */
export async function comPrecos(
  refusal: unknown,
  database: Database,
  lojaId: string,
  itens: readonly Pick<ItemPedido, 'produtoId' | 'precoCentavos' | 'embalagem'>[],
): Promise<never> {
  const error = toAppError(refusal);
  if (error.code !== 'ACIMA_DO_LIMITE') throw refusal;
  const pecas = itens.filter(({ embalagem }) => !embalagem);
  const cobrados = new Map(pecas.map(({ produtoId, precoCentavos }) => [produtoId, precoCentavos]));
  const precos = await lerNaLoja(database, lojaId, (trx) =>
    listarPrecos(
      trx,
      pecas.flatMap(({ produtoId }) => produtoId ?? []),
    ),
  );
  const produtos = precos
    .filter(({ id, centavos }) => cobrados.get(id) !== centavos)
    .map(({ id, nome, centavos }) => ({ id, nome, valor: toReais(centavos) }));
  throw new AppError('ACIMA_DO_LIMITE', { extra: { produtos } });
}
