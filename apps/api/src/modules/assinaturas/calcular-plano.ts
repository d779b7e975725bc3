import { diaAncora, type PlanoPago, proximoVencimento } from '@balcao/contract/assinaturas';

export interface Base {
  plano: string;
  expiraEm: Date | null;
}

export interface PagamentoContado {
  id: string;
  plano: PlanoPago;
  /** When it was approved. */
  em: Date;
}

export interface PlanoCalculado extends Base {
  /** What is left in another plan, and when it begins; null: it stays as it is to the end. */
  muda: { plano: string; em: Date } | null;
}

/** Time of one plan, up to an instant. Those of a store stand one after the other, the better plan first. */
interface Trecho {
  plano: string;
  fim: Date;
  /** The day of the month that is meant by its end. */
  ancora: number;
}

const NIVEL: Record<string, number> = { premium: 2, basico: 1 };
const nivel = (plano: string) => NIVEL[plano] ?? 0;

/**
 * The plan that follows from what there was before and every payment that counts, whatever the order in which they
 * became known. A month is added to what is left. A better plan counts at once for its own month, and what is left of
 * the lesser one comes after it; a lesser one begins when the better one ends. What is left of the trial becomes time of
 * the paid plan.
 */
export function calcularPlano(
  base: Base,
  pagamentos: readonly PagamentoContado[],
  fuso: string,
  agora: Date,
): PlanoCalculado {
  const inOrder = pagamentos.toSorted((a, b) => a.em.getTime() - b.em.getTime() || (a.id < b.id ? -1 : 1));
  if (inOrder.length === 0) return { ...base, muda: null };
  if (base.expiraEm === null) {
    const plano = inOrder.reduce(
      (best, { plano }) => (nivel(plano) > nivel(best) ? plano : best),
      base.plano,
    );
    return { plano, expiraEm: null, muda: null };
  }

  const umMes = (desde: Date, ancora = diaAncora(desde, fuso)) => ({
    fim: proximoVencimento(desde, fuso, ancora),
    ancora,
  });
  const { expiraEm } = base;
  let ultimo: Trecho = { plano: base.plano, fim: expiraEm, ancora: diaAncora(expiraEm, fuso) };
  let trechos = [ultimo];
  for (const { plano, em } of inOrder) {
    trechos = trechos
      .filter(({ fim }) => fim > em)
      .map((trecho) => (nivel(trecho.plano) === 0 ? { ...trecho, plano } : trecho));
    const before = trechos.filter((trecho) => nivel(trecho.plano) >= nivel(plano));
    const [lesser] = trechos.slice(before.length);
    const own = before.at(-1);
    const last = trechos.at(-1);
    const month = umMes(own?.fim ?? em, own?.ancora);
    const whole = umMes(last?.fim ?? em, last?.ancora);
    // Over the end of a short month the two may fall together: never more in all than a month later.
    ultimo = { plano, ...(month.fim < whole.fim ? month : whole) };
    trechos = [...before, ultimo];
    if (lesser && ultimo.fim < whole.fim) {
      ultimo = { plano: lesser.plano, ...whole };
      trechos.push(ultimo);
    }
  }

  const left = trechos.filter(({ fim }) => fim > agora);
  const atual = left[0] ?? ultimo;
  const other = left.find(({ plano }) => plano !== atual.plano);
  const em = left.findLast(({ plano }) => plano === atual.plano)?.fim;
  return { plano: atual.plano, expiraEm: ultimo.fim, muda: other && em ? { plano: other.plano, em } : null };
}
