/** What each of several people pays of a sale, in words. */
import { formatCentavos, splitCentavos, toCentavos } from '../base/money.ts';
import { plural } from '../base/numeros.ts';

export const MAX_PESSOAS = 50;

/** `R$ 17,50 cada`; where it does not come out even, who pays a centavo more: `1 × R$ 17,51 e 2 × R$ 17,50`. */
export function textoDaDivisao(total: number, pessoas: number): string {
  const parts = splitCentavos(
    toCentavos(total),
    Array.from({ length: pessoas }, () => 1),
  );
  const counts = [...Map.groupBy(parts, (part) => part)].sort(([a], [b]) => b - a);
  const [[each = 0] = []] = counts;
  if (counts.length === 1) return `${formatCentavos(each)} cada`;
  return counts.map(([part, { length }]) => `${length} × ${formatCentavos(part)}`).join(' e ');
}

export function linhaDaDivisao(total: number, pessoas: number): string {
  return `Dividido por ${plural(pessoas, 'pessoa', 'pessoas')}: ${textoDaDivisao(total, pessoas)}`;
}

/** Reads the address; undefined: no number of persons. */
export function lerPessoas(text: string | null): number | undefined {
  const pessoas = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return pessoas >= 2 && pessoas <= MAX_PESSOAS ? pessoas : undefined;
}
