import {
  diaAncora,
  nivelDoPlano,
  type PlanoPago,
  proximoVencimento,
  renovaNoCartao,
} from '@balcao/contract/assinaturas/assinaturas';
import { DIA } from '@balcao/contract/base/calendar';

export interface Base {
  plano: string;
  expiraEm: Date | null;
}

export interface PagamentoContado {
  id: string;
  plano: PlanoPago;
  /** When it was approved. */
  em: Date;
  /** The subscription by card whose month it pays; null: not by card. */
  cartao: string | null;
}

/** A card that goes on being charged. Only one that paid before is waited for. */
export interface CartaoQueRenova {
  /** When the last charge of it that ended without money was made. */
  recusadaEm: Date | null;
}

export interface PlanoCalculado extends Base {
  /** The end that was paid for. `expiraEm` is later only while a card's charge is waited for. */
  fim: Date | null;
  /** The rest in another plan and its first instant; null: the plan stays as it is to the end. */
  muda: { plano: string; em: Date } | null;
  /** When it is to be computed anew, even if nothing is heard; null: never. */
  reverEm: Date | null;
}

/** A card is charged about when its month ends. For so long after it the plan goes on, and the next month follows it. */
export const ESPERA_DO_CARTAO = DIA;
/** Until so long before its end the plan's end is the one that was paid for. */
export const ANTES_DA_ESPERA = 30 * 60_000;

/** Time of one plan, up to an instant. Those of a store stand one after the other, the better plan first. */
interface Trecho {
  plano: string;
  fim: Date;
  /** The day of the month that is meant by its end. */
  ancora: number;
}

/**
 * The plan that follows from what there was before and every payment that counts, whatever the order in which they
 * became known. A month is added to what is left. A better plan counts at once for its own month, and what is left of
 * the lesser one comes after it; a lesser one begins when the better one ends. What is left of the trial becomes time of
 * the paid plan. `cartoes`: those that go on being charged.
 */
export function calcularPlano(
  base: Base,
  pagamentos: readonly PagamentoContado[],
  fuso: string,
  agora: Date,
  cartoes: readonly CartaoQueRenova[] = [],
): PlanoCalculado {
  const inOrder = pagamentos.toSorted((a, b) => a.em.getTime() - b.em.getTime() || (a.id < b.id ? -1 : 1));
  if (inOrder.length === 0) return { ...base, fim: base.expiraEm, muda: null, reverEm: null };
  if (base.expiraEm === null) {
    const plano = inOrder.reduce(
      (best, { plano }) => (nivelDoPlano(plano) > nivelDoPlano(best) ? plano : best),
      base.plano,
    );
    return { plano, expiraEm: null, fim: null, muda: null, reverEm: null };
  }

  const umMes = (desde: Date, ancora = diaAncora(desde, fuso)) => ({
    fim: proximoVencimento(desde, fuso, ancora),
    ancora,
  });
  const { expiraEm } = base;
  let ultimo: Trecho = { plano: base.plano, fim: expiraEm, ancora: diaAncora(expiraEm, fuso) };
  let trechos = [ultimo];
  const pagaram = new Set<string>();
  for (const { plano, em, cartao } of inOrder) {
    trechos = trechos
      .filter(({ fim }) => fim > em)
      .map((trecho) => (nivelDoPlano(trecho.plano) === 0 ? { ...trecho, plano } : trecho));
    if (cartao !== null) {
      const renova = pagaram.has(cartao) && em.getTime() <= ultimo.fim.getTime() + ESPERA_DO_CARTAO;
      if (renova && trechos.length === 0) trechos = [ultimo];
      pagaram.add(cartao);
    }
    const before = trechos.filter((trecho) => nivelDoPlano(trecho.plano) >= nivelDoPlano(plano));
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
  const muda = other && em ? { plano: other.plano, em } : null;
  const espera = comEspera(ultimo.fim, cartoes, agora);
  const [reverEm = null] = [muda?.em, espera.reverEm]
    .filter((instant) => instant instanceof Date)
    .sort((a, b) => a.getTime() - b.getTime());
  return { plano: atual.plano, expiraEm: espera.expiraEm, fim: ultimo.fim, muda, reverEm };
}

/** No store is shut out while a card's charge is on its way; a refused charge is not on its way. */
function comEspera(
  fim: Date,
  cartoes: readonly CartaoQueRenova[],
  agora: Date,
): { expiraEm: Date; reverEm: Date | null } {
  const recusas = cartoes.map(({ recusadaEm }) => recusadaEm);
  if (!renovaNoCartao(recusas, fim)) return { expiraEm: fim, reverEm: null };
  const reverEm = new Date(fim.getTime() - ANTES_DA_ESPERA);
  return agora < reverEm
    ? { expiraEm: fim, reverEm }
    : { expiraEm: new Date(fim.getTime() + ESPERA_DO_CARTAO), reverEm: null };
}
