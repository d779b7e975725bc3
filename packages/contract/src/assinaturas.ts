/** Plans, payments and the end of a plan: one pure rule for both sides. The clock always comes in as a parameter. */
import { z } from 'zod';
import { addDays, endOfMonth, localTime, startOfDay } from './calendar.ts';
import { idSchema, instantOutSchema } from './fields.ts';
import { totalReaisSchema } from './money.ts';

export const DIAS_GRATUITOS = 30;
/** The last day of a boleto is this many days after the one on which it was made. */
export const DIAS_BOLETO = 3;
/** How many payments the history shows. */
export const PAGAMENTOS_LISTADOS = 6;

export const PLANOS = ['gratuito', 'basico', 'premium'] as const;
export type PlanoId = (typeof PLANOS)[number];
export const PLANOS_PAGOS = ['basico', 'premium'] as const;
export type PlanoPago = (typeof PLANOS_PAGOS)[number];
export const METODOS = ['cartao', 'boleto'] as const;
export type Metodo = (typeof METODOS)[number];
export const METODO_PADRAO: Metodo = 'cartao';

/** `simulado`: a demonstration in which nobody is charged; `desligado`: everything is on and nothing is sold. */
export const MODOS_PAGAMENTO = ['simulado', 'mercadopago', 'desligado'] as const;
export type ModoPagamento = (typeof MODOS_PAGAMENTO)[number];

export type EstadoPlano = 'expirado' | 'teste' | (string & {});

/**
 * Missing or future expiry: active. When active, an empty plan or 'gratuito' counts as 'teste'; otherwise the plan
 * itself. Past expiry: 'expirado'.
 */
export function estadoPlano(
  plano: { assinatura: string | null; planoExpiraEm: string | null },
  agora: Date,
): EstadoPlano {
  if (plano.planoExpiraEm !== null && Date.parse(plano.planoExpiraEm) <= agora.getTime()) return 'expirado';
  if (!plano.assinatura || plano.assinatura === 'gratuito') return 'teste';
  return plano.assinatura;
}

/**
 * The plan badge of the account data, shown in upper case: premium, teste, otherwise gratuito. Who pays for basico is
 * told so, though the specification's list leaves it out.
 */
export function seloPlano(estado: EstadoPlano): string {
  return ['premium', 'basico', 'teste'].includes(estado) ? estado : 'gratuito';
}

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

// ── Countdown ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const DIAS_URGENTE = 2;
export const DIAS_EM_BREVE = 7;
/** When the owner is told by mail, in days before the end. */
export const AVISOS_DIAS = [7, 2, 0] as const;

export interface Contagem {
  dias: number;
  horas: number;
  minutos: number;
  segundos: number;
  cor: 'red' | 'yellow' | 'green' | 'gray';
  /** 'Urgente!', 'Expira em breve', 'Plano expirado', 'Sem data de expiração'; null while there is time. */
  texto: string | null;
  situacao: 'sem-data' | 'expirado' | 'urgente' | 'em-breve' | 'tranquilo';
}

/** What is left of the plan at `agora`, in whole units; recomputed every second. */
export function contagemRegressiva(planoExpiraEm: string | null, agora: Date): Contagem {
  const nothing = { dias: 0, horas: 0, minutos: 0, segundos: 0 };
  if (planoExpiraEm === null) {
    return { ...nothing, cor: 'gray', texto: 'Sem data de expiração', situacao: 'sem-data' };
  }
  const left = Date.parse(planoExpiraEm) - agora.getTime();
  if (left <= 0) return { ...nothing, cor: 'red', texto: 'Plano expirado', situacao: 'expirado' };
  const total = Math.floor(left / 1000);
  const parts = {
    dias: Math.floor(total / 86_400),
    horas: Math.floor(total / 3600) % 24,
    minutos: Math.floor(total / 60) % 60,
    segundos: total % 60,
  };
  if (parts.dias <= DIAS_URGENTE) return { ...parts, cor: 'red', texto: 'Urgente!', situacao: 'urgente' };
  if (parts.dias <= DIAS_EM_BREVE) {
    return { ...parts, cor: 'yellow', texto: 'Expira em breve', situacao: 'em-breve' };
  }
  return { ...parts, cor: 'green', texto: null, situacao: 'tranquilo' };
}

/** The countdown also stands in the shell, during the last seven days and when the plan is over. */
export function contagemNaBarra(contagem: Contagem): boolean {
  return contagem.situacao !== 'sem-data' && contagem.situacao !== 'tranquilo';
}

// ── Answers ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const SITUACOES = ['teste', 'ativa', 'pendente', 'cancelada', 'expirada'] as const;
export type Situacao = (typeof SITUACOES)[number];

export const SITUACAO_TEXTO: Record<Situacao, string> = {
  teste: 'Teste',
  ativa: 'Ativa',
  pendente: 'Pendente',
  cancelada: 'Cancelada',
  expirada: 'Expirada',
};

export const STATUS_PAGAMENTO = ['APROVADO', 'PENDENTE', 'REJEITADO'] as const;
export type StatusPagamento = (typeof STATUS_PAGAMENTO)[number];

/** The colour of a payment's badge; a status that this version does not know is grey. */
export function corPagamento(status: string): 'green' | 'yellow' | 'red' | 'gray' {
  if (status === 'APROVADO') return 'green';
  if (status === 'PENDENTE') return 'yellow';
  return status === 'REJEITADO' ? 'red' : 'gray';
}

export const METODO_TEXTO: Record<Metodo, string> = {
  cartao: 'Cartão de Crédito',
  boleto: 'Boleto Bancário',
};

export const assinaturaSchema = z.object({
  plano: z.string(),
  status: z.enum(SITUACOES),
  /** When the next payment falls due; null when none does: cancelled, over, or without an end. */
  proximoVencimento: z.nullable(instantOutSchema),
  metodoPagamento: z.nullable(z.enum(METODOS)),
});
export type Assinatura = z.infer<typeof assinaturaSchema>;
export const statusAnswerSchema = z.object({ assinatura: assinaturaSchema });
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;
/** What the client shows when the status can't be had. */
export const ASSINATURA_SEM_RESPOSTA: Assinatura = {
  plano: 'gratuito',
  status: 'teste',
  proximoVencimento: null,
  metodoPagamento: null,
};

export const pagamentoSchema = z.object({
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
export const historicoAnswerSchema = z.object({ historico: z.array(pagamentoSchema) });
export type HistoricoAnswer = z.infer<typeof historicoAnswerSchema>;

export const planoSchema = z.object({
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
export type PlanosAnswer = z.infer<typeof planosAnswerSchema>;

export const PLANO_INVALIDO = 'Plano inválido.';
export const PLANO_GRATUITO_SEM_CHECKOUT = 'O plano gratuito não precisa de pagamento.';
export const METODO_INVALIDO = 'Método de pagamento inválido.';

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

// ── The demonstration's payment page ──────────────────────────────────────────────────────────────────────────────

export const RESULTADOS = ['aprovado', 'recusado', 'pendente'] as const;
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
export type Simulado = z.infer<typeof simuladoSchema>;
