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
  /** When what is left was paid for in another plan; null: it stays as it is to the end. */
  mudaEm: Date | null;
}

interface Trecho {
  plano: string;
  milissegundos: number;
}

const NIVEL: Record<string, number> = { premium: 2, basico: 1 };
const nivel = (plano: string) => NIVEL[plano] ?? 0;

/**
 * The plan that follows from what there was before and every payment that counts, whatever the order in which they
 * became known. A month is added to what is left. A better plan counts at once, and what is left of the lesser one comes
 * after it; a lesser one begins when the better one ends. What is left of the trial becomes time of the paid plan.
 */
export function calcularPlano(
  base: Base,
  pagamentos: readonly PagamentoContado[],
  fuso: string,
  agora: Date,
): PlanoCalculado {
  const inOrder = pagamentos.toSorted((a, b) => a.em.getTime() - b.em.getTime() || (a.id < b.id ? -1 : 1));
  const [first] = inOrder;
  if (!first) return { ...base, mudaEm: null };
  if (base.expiraEm === null) {
    const plano = inOrder.reduce(
      (best, { plano }) => (nivel(plano) > nivel(best) ? plano : best),
      base.plano,
    );
    return { plano, expiraEm: null, mudaEm: null };
  }

  let trechos: Trecho[] = [];
  let fim = base.expiraEm;
  let ate = first.em;
  let ancora: number | undefined;
  let ultimo = base.plano;
  if (fim > ate) trechos.push({ plano: base.plano, milissegundos: fim.getTime() - ate.getTime() });

  const passar = (instante: Date) => {
    let passed = instante.getTime() - ate.getTime();
    ate = instante;
    while (passed > 0) {
      const [trecho] = trechos;
      if (!trecho) return;
      ultimo = trecho.plano;
      if (trecho.milissegundos > passed) {
        trecho.milissegundos -= passed;
        return;
      }
      passed -= trecho.milissegundos;
      trechos = trechos.slice(1);
    }
  };

  for (const { plano, em } of inOrder) {
    passar(em);
    const left = fim > em;
    if (!left) ancora = undefined;
    const start = left ? fim : em;
    ancora ??= diaAncora(start, fuso);
    fim = proximoVencimento(start, fuso, ancora);
    const trecho = { plano, milissegundos: fim.getTime() - start.getTime() };
    trechos = trechos.map((other) => (nivel(other.plano) === 0 ? { ...other, plano } : other));
    const before = trechos.filter((other) => nivel(other.plano) >= nivel(plano));
    const after = trechos.filter((other) => nivel(other.plano) < nivel(plano));
    trechos = [...before, trecho, ...after];
  }
  // Read before its time (a clock ahead of ours) nothing has passed yet.
  if (agora > ate) passar(agora);

  const [atual] = trechos;
  if (!atual) return { plano: ultimo, expiraEm: fim, mudaEm: null };
  let milissegundos = 0;
  for (const trecho of trechos) {
    if (trecho.plano !== atual.plano) {
      return { plano: atual.plano, expiraEm: fim, mudaEm: new Date(ate.getTime() + milissegundos) };
    }
    milissegundos += trecho.milissegundos;
  }
  return { plano: atual.plano, expiraEm: fim, mudaEm: null };
}
