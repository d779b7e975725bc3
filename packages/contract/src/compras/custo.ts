/** What a bought line and a piece of it cost. In whole centavos, thousandths and ten-thousandths, so that nothing drifts. */
import { custoEmCentavos, custoEmCentesimos } from '../base/custo.ts';
import { emMilesimos } from '../base/quantidade.ts';

/** Centavos, as a note says them of a line. */
export interface ValoresDaLinha {
  produto: number;
  desconto: number;
  frete: number;
  seguro: number;
  outros: number;
  icmsSt: number;
  fcpSt: number;
  ipi: number;
}

/** All that the shop pays for the line: the Simples takes no tax off again. */
export function custoDaLinha(valores: ValoresDaLinha): number {
  const { produto, desconto, frete, seguro, outros, icmsSt, fcpSt, ipi } = valores;
  return produto - desconto + frete + seguro + outros + icmsSt + fcpSt + ipi;
}

/** Bought units (up to 4 decimals) of `fator` pieces (up to 3) → thousandths of a piece, half up. */
export function pecasEmMilesimos(quantidade: number, fator: number): number {
  const produto = BigInt(Math.round(quantidade * 10_000)) * BigInt(Math.round(fator * 1000));
  return Number(metadeAcima(produto, 10_000n));
}

/** Centavos: what so many cost where one costs so many reais. */
export function custoDasPecas(custo: number, quantidade: number): number {
  return Math.round(custoEmCentavos(custo) * quantidade);
}

/** Reais with 4 decimals, half up; null without a piece. */
export function custoDaPeca(custoCentavos: number, milesimos: number): number | null {
  if (milesimos === 0) return null;
  return Number(metadeAcima(BigInt(custoCentavos) * 100_000n, BigInt(milesimos))) / 10_000;
}

/**
 * What a product costs once these pieces are in: by what there is and what came, 4 decimals, half up. The entry's own where
 * there is nothing, or nobody said a cost, or the shop wants the last one (`entrar_custos` in SQL says the same).
 */
export function custoDepoisDe(
  { saldo, custo }: { saldo: number; custo: number | null },
  { milesimos, centavos }: { milesimos: number; centavos: number },
  regra: 'medio' | 'ultimo',
): number | null {
  if (milesimos === 0) return custo;
  if (regra === 'ultimo' || custo === null || saldo <= 0) return custoDaPeca(centavos, milesimos);
  const antes = emMilesimos(saldo);
  const valor = BigInt(antes) * BigInt(custoEmCentesimos(custo)) + BigInt(centavos) * 100_000n;
  return Number(metadeAcima(valor, BigInt(antes + milesimos))) / 10_000;
}

/** Of what is not negative. */
function metadeAcima(dividendo: bigint, divisor: bigint): bigint {
  return (2n * dividendo + divisor) / (2n * divisor);
}
