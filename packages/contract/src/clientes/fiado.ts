/**
 * What of a debt is still open. The ledger only says what was bought and what was paid; which sale a payment settled is
 * read off it: the oldest first. Pure, and without zod: server, statement and till ask the same.
 */

/** A row of a customer's ledger: what he owes more (above zero) or less. */
export interface LinhaDaConta {
  /** The order of entries of one instant. */
  ordem: number;
  tipo: 'VENDA' | 'RECEBIMENTO' | 'DEVOLUCAO' | 'CANCELAMENTO' | 'AJUSTE';
  centavos: number;
  vendaId: string | null;
  /** ISO 8601: when it happened; of a sale its `finalizadaEm`. */
  em: string;
}

export interface Divida {
  /** Null: an adjustment by which the owner wrote a debt down. */
  vendaId: string | null;
  /** The id of its row. */
  ordem: number;
  em: string;
  centavos: number;
  restante: number;
}

/**
 * The debts that are not paid, oldest first. What was given back or cancelled of a sale lowers that sale, as far as it
 * goes; receipts, credit and what an adjustment took off pay the oldest. Together they are what is owed; nothing where
 * there is credit.
 */
export function dividasAbertas(lancamentos: readonly LinhaDaConta[]): Divida[] {
  const dividas = new Map<string | number, Divida>();
  for (const { ordem, tipo, centavos, vendaId, em } of lancamentos) {
    if (tipo !== 'VENDA' && !(tipo === 'AJUSTE' && centavos > 0)) continue;
    const known = dividas.get(vendaId ?? ordem);
    const before = known ?? { vendaId, ordem, em, centavos: 0, restante: 0 };
    const soma = before.centavos + centavos;
    dividas.set(vendaId ?? ordem, { ...before, centavos: soma, restante: soma });
  }
  let pago = 0;
  for (const { tipo, centavos, vendaId } of lancamentos) {
    if (centavos > 0) continue;
    const propria = tipo === 'RECEBIMENTO' || vendaId === null ? undefined : dividas.get(vendaId);
    // More may come back of a sale than is left of it: that is credit like any other.
    const parte = Math.min(-centavos, propria?.restante ?? 0);
    if (propria) propria.restante -= parte;
    pago -= centavos + parte;
  }
  const abertas = [...dividas.values()].sort(maisAntiga);
  for (const divida of abertas) {
    const parte = Math.min(divida.restante, pago);
    divida.restante -= parte;
    pago -= parte;
  }
  return abertas.filter(({ restante }) => restante > 0);
}

function maisAntiga(a: Divida, b: Divida): number {
  if (a.em !== b.em) return a.em < b.em ? -1 : 1;
  return a.ordem - b.ordem;
}

/** The debts that a receipt of so much would settle, before it is booked. */
export function comoPaga(abertas: readonly Pick<Divida, 'restante'>[], centavos: number): number[] {
  let left = centavos;
  return abertas.map(({ restante }) => {
    const parte = Math.min(restante, left);
    left -= parte;
    return parte;
  });
}
