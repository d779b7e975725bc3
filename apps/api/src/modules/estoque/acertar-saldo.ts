import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { TrxDeEscrita } from '../../database/tenant.ts';
import { moverEstoque, type Quando } from './mover-estoque.ts';
import { mudarSemControle, type Saldo, travarSaldo } from './saldos.queries.ts';

interface Acerto extends Quando {
  produtoId: string;
  /** What there is on the shelf. */
  quantidade: number;
  /** What the person saw before: the difference is booked, so that what was sold meanwhile stays sold. */
  mostrada?: number | undefined;
  /** Absent: as it is. */
  semControle?: boolean | undefined;
}

/**
 * Sets a balance by hand, 'ajuste' in the ledger. Without stock control the balance is 0; a count begins with the quantity,
 * whatever was shown before. Throws nothing where there is no such product.
 */
export async function acertarSaldo(
  trx: TrxDeEscrita,
  { produtoId, quantidade, mostrada, ...acerto }: Acerto,
) {
  // The lock comes first: of two counts at once, the second starts from what the first left.
  const antes = await travarSaldo(trx, produtoId);
  if (!antes) return;
  const { semControle = antes.semControle } = acerto;
  if (!semControle && antes.semControle) await mudarSemControle(trx, { produtoId, semControle });
  const delta = somarQuantidades(diferenca(antes, { quantidade, mostrada, semControle }));
  if (delta !== 0) {
    await moverEstoque(trx, [{ produtoId, quantidade: delta }], { motivo: 'ajuste' }, acerto);
  }
  if (semControle && !antes.semControle) await mudarSemControle(trx, { produtoId, semControle });
}

function diferenca(
  antes: Saldo,
  { quantidade, mostrada, semControle }: Pick<Acerto, 'quantidade' | 'mostrada'> & { semControle: boolean },
): [number, number] {
  if (semControle) return [0, -antes.quantidade];
  return [quantidade, -(antes.semControle ? 0 : (mostrada ?? antes.quantidade))];
}
