import { somarQuantidades } from '@balcao/contract/base/quantidade';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { moverEstoque } from './mover-estoque.ts';

interface Acerto {
  usuarioId: string;
  agora: Date;
  produtoId: string;
  /** What was counted on the shelf. */
  quantidade: number;
}

/** Sets a balance to what was counted; the difference to what it is now enters the ledger as 'ajuste'. */
export async function acertarSaldo(trx: Trx, acerto: Acerto): Promise<void> {
  const { usuarioId, agora, produtoId, quantidade } = acerto;
  // The lock comes first: of two counts at once, the second starts from what the first left.
  const atual = await fetchRow(trx, { quantidade: col.quantidade })`
      select quantidade from saldos where loja_id = ${trx.lojaId} and produto_id = ${produtoId} for no key update`;
  if (!atual) return;
  const deltas = [{ produtoId, quantidade: somarQuantidades([quantidade, -atual.quantidade]) }];
  await moverEstoque(trx, { usuarioId, agora, motivo: 'ajuste', deltas });
}
