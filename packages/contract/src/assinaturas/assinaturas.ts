/** The subscription on the wire, and its months. What needs no schema stands in plano.ts. */
import { z } from 'zod';
import { addDays, endOfMonth, localTime, startOfDay } from '../base/calendar.ts';
import { idSchema, instantOutSchema, totalReaisSchema } from '../base/fields.ts';
import { METODOS, PLANOS, PLANOS_PAGOS, SITUACOES, STATUS_PAGAMENTO } from './plano.ts';

export * from './plano.ts';

// ── Months ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The day of the month on which a subscription that starts or ends at `instante` falls due. */
export function diaAncora(instante: Date, fuso: string): number {
  return Number(localTime(instante, fuso).day.slice(8, 10));
}

/**
 * The same day of the next month, at the same time of the store's wall clock. A month that is too short ends it on
 * its last day; `ancora` remembers the day that was meant: 31/1 → 28/2 → 31/3.
 */
export function proximoVencimento(inicio: Date, fuso: string, ancora = diaAncora(inicio, fuso)): Date {
  const local = localTime(inicio, fuso);
  const last = endOfMonth(addDays(endOfMonth(local.day), 1));
  const day = `${last.slice(0, 8)}${String(Math.min(ancora, Number(last.slice(8, 10)))).padStart(2, '0')}`;
  const milliseconds = ((inicio.getTime() % 1000) + 1000) % 1000;
  const wanted = seconds(local) * 1000 + milliseconds;
  const guess = new Date(startOfDay(day, fuso).getTime() + wanted);
  // On a day on which the clocks change, the wall clock is not where the hours since midnight put it.
  const off = wanted - (seconds(localTime(guess, fuso)) * 1000 + milliseconds);
  return new Date(guess.getTime() + off);
}

function seconds({ hour, minute, second }: { hour: number; minute: number; second: number }): number {
  return (hour * 60 + minute) * 60 + second;
}

// ── Answers ───────────────────────────────────────────────────────────────────────────────────────────────────────

const assinaturaSchema = z.object({
  plano: z.string(),
  status: z.enum(SITUACOES),
  /** When the next payment falls due; null when none does: cancelled, over, or without an end. */
  proximoVencimento: z.nullable(instantOutSchema),
  metodoPagamento: z.nullable(z.enum(METODOS)),
});
export type Assinatura = z.infer<typeof assinaturaSchema>;
export const statusAnswerSchema = z.object({
  assinatura: assinaturaSchema,
  /** There is something that DELETE /api/assinaturas/cancelar would end. */
  cancelavel: z.boolean(),
  /** The rest in another plan than the present one, and its first instant. */
  mudanca: z.nullable(z.object({ plano: z.string(), em: instantOutSchema })),
  /** When the card is charged next. */
  proximaCobranca: z.nullable(instantOutSchema),
  /** The card that is charged by itself, and for which plan; `autorizado`: its first charge is still to come. */
  cartao: z.nullable(z.object({ plano: z.string(), autorizado: z.boolean() })),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;
/** Shown when the status can't be had. */
export const STATUS_SEM_RESPOSTA: StatusAnswer = {
  assinatura: { plano: 'gratuito', status: 'teste', proximoVencimento: null, metodoPagamento: null },
  cancelavel: false,
  mudanca: null,
  proximaCobranca: null,
  cartao: null,
};

const pagamentoSchema = z.object({
  id: idSchema,
  status: z.enum(STATUS_PAGAMENTO),
  valor: totalReaisSchema,
  plano: z.nullable(z.string()),
  /** When it was approved; null until then. */
  dataPagamento: z.nullable(instantOutSchema),
  criadoEm: instantOutSchema,
  metodoPagamento: z.nullable(z.enum(METODOS)),
});
export type Pagamento = z.infer<typeof pagamentoSchema>;
export const pagamentosAnswerSchema = z.object({ historico: z.array(pagamentoSchema) });

const planoSchema = z.object({
  id: z.enum(PLANOS),
  nome: z.string(),
  descricao: z.string(),
  /** Reais a month; 0: free for `DIAS_GRATUITOS` days. */
  preco: totalReaisSchema,
  recursos: z.array(z.string()),
});
export type Plano = z.infer<typeof planoSchema>;
/** `demonstracao`: nobody is charged, which the page says plainly. */
export const planosAnswerSchema = z.object({ planos: z.array(planoSchema), demonstracao: z.boolean() });

const PLANO_INVALIDO = 'Plano inválido.';
const PLANO_GRATUITO_SEM_CHECKOUT = 'O plano gratuito não precisa de pagamento.';
const METODO_INVALIDO = 'Método de pagamento inválido.';

export const checkoutInputSchema = z.object({
  planoId: z
    .string(PLANO_INVALIDO)
    .refine((id) => id !== 'gratuito', { message: PLANO_GRATUITO_SEM_CHECKOUT, abort: true })
    .pipe(z.enum(PLANOS_PAGOS, PLANO_INVALIDO)),
  metodoPagamento: z.enum(METODOS, METODO_INVALIDO),
});
export type CheckoutInput = z.infer<typeof checkoutInputSchema>;
export const checkoutAnswerSchema = z.object({ checkoutUrl: z.string() });

export const ASSINATURA_CANCELADA = 'Assinatura cancelada com sucesso!';
export const cancelamentoAnswerSchema = z.object({ status: z.literal(200), mensagem: z.string() });

// ── The gateway's notifications ───────────────────────────────────────────────────────────────────────────────────

/** Ids of theirs are short; whatever else comes is nobody's. */
const curto = z.string().max(200).optional();
export const notificacaoQuerySchema = z.object({ 'data.id': curto, type: curto });

// ── The demonstration's payment page ──────────────────────────────────────────────────────────────────────────────

const RESULTADOS = ['aprovado', 'recusado', 'pendente'] as const;
export type Resultado = (typeof RESULTADOS)[number];
export const simuladoInputSchema = z.object({
  resultado: z.enum(RESULTADOS, 'Escolha aprovado, recusado ou pendente.'),
});
export const simuladoAnswerSchema = z.object({ redirect: z.string() });
export const simuladoSchema = z.object({
  id: idSchema,
  plano: z.string(),
  valor: totalReaisSchema,
  metodoPagamento: z.enum(METODOS),
});
export type PagamentoSimulado = z.infer<typeof simuladoSchema>;
