/** A future sale's sinal, in words. Pure. */
import { formatCentavos, toCentavos } from '@balcao/contract/base/money';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import type { Venda } from '@balcao/contract/vendas/vendas';

/** `Sinal R$ 50,00 · Falta R$ 70,00`; undefined where nothing was paid. */
export function textoDoSinal(venda: Pick<Venda, 'total' | 'sinal'>): string | undefined {
  const sinal = sinalDe(venda);
  return sinal === 0
    ? undefined
    : `Sinal ${formatCentavos(sinal)} · ${restoDoSinal(toCentavos(venda.total) - sinal)}`;
}

function restoDoSinal(resta: number): string {
  if (resta === 0) return 'Já paga';
  return resta > 0 ? `Falta ${formatCentavos(resta)}` : `A devolver ${formatCentavos(-resta)}`;
}
