/**
 * Plans, their end and the words for both, without a schema: what every page needs carries no validator with it. The
 * clock always comes in as a parameter.
 */

import { DIA } from '../base/calendar.ts';

export const DIAS_GRATUITOS = 30;
/** The last day of a boleto is this many days after the one on which it was made. */
export const DIAS_BOLETO = 3;
/** How many payments the history shows. */
export const PAGAMENTOS_LISTADOS = 6;

/** Cheapest first. */
export const PLANOS = ['gratuito', 'basico', 'premium'] as const;
export type PlanoId = (typeof PLANOS)[number];
export const PLANOS_PAGOS = ['basico', 'premium'] as const;
export type PlanoPago = (typeof PLANOS_PAGOS)[number];
export const PLANO_TEXTO: Record<PlanoId, string> = {
  gratuito: 'Gratuito',
  basico: 'Básico',
  premium: 'Premium',
};

/** One that this version does not know is called by its id, with a capital. */
export function textoDoPlano(id: string): string {
  const known = PLANOS.find((plano) => plano === id);
  return known ? PLANO_TEXTO[known] : id.charAt(0).toUpperCase() + id.slice(1);
}

/** How much a plan is worth beside others; 0: nothing is paid for it. */
export function nivelDoPlano(id: string): number {
  const planos: readonly string[] = PLANOS;
  return Math.max(0, planos.indexOf(id));
}

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

/** The plans that manage employees; on the others those that exist go on working, and can be deleted. */
export const PLANOS_COM_FUNCIONARIOS: readonly EstadoPlano[] = ['teste', 'premium'];

/**
 * The plan badge of the account data, shown in upper case: premium, teste, otherwise gratuito. Who pays for basico is
 * told so, though the specification's list leaves it out.
 */
export function seloPlano(estado: EstadoPlano): string {
  return ['premium', 'basico', 'teste'].includes(estado) ? estado : 'gratuito';
}

/** So many days before the end of a plan its card may be charged for the next month; a refusal since then was for it. */
export const DIAS_DE_COBRANCA = 3;

/**
 * A card pays the month after `fim` by itself. `recusas`: of each card that is charged by itself, when it was last
 * refused; null: never.
 */
export function renovaNoCartao(recusas: readonly (Date | null)[], fim: Date | null): boolean {
  const desde = fim === null ? Number.POSITIVE_INFINITY : fim.getTime() - DIAS_DE_COBRANCA * DIA;
  return recusas.some((recusa) => recusa === null || recusa.getTime() < desde);
}

// ── Countdown ─────────────────────────────────────────────────────────────────────────────────────────────────────

const DIAS_URGENTE = 2;
const DIAS_EM_BREVE = 7;
/** When the owner is told by mail, in days before the end. */
export const AVISOS_DIAS = [7, 2, 0] as const;

export interface ContagemRegressiva {
  dias: number;
  horas: number;
  minutos: number;
  segundos: number;
  cor: 'red' | 'yellow' | 'green' | 'gray';
  /** 'Urgente!', 'Expira em breve', 'Plano expirado', 'Sem data de expiração', or who renews it; null while there is time. */
  texto: string | null;
  situacao: 'sem-data' | 'expirado' | 'urgente' | 'em-breve' | 'renova' | 'tranquilo';
}

/**
 * What is left of the plan at `agora`, in whole units; recomputed every second. `renova`: a card pays the next month by
 * itself, so that nothing is urgent.
 */
export function contagemRegressiva(
  planoExpiraEm: string | null,
  agora: Date,
  renova = false,
): ContagemRegressiva {
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
  if (renova && parts.dias <= DIAS_EM_BREVE) {
    return { ...parts, cor: 'gray', texto: 'Seu plano se renova no cartão', situacao: 'renova' };
  }
  if (parts.dias <= DIAS_URGENTE) return { ...parts, cor: 'red', texto: 'Urgente!', situacao: 'urgente' };
  if (parts.dias <= DIAS_EM_BREVE) {
    return { ...parts, cor: 'yellow', texto: 'Expira em breve', situacao: 'em-breve' };
  }
  return { ...parts, cor: 'green', texto: null, situacao: 'tranquilo' };
}

/** The countdown also stands in the shell, during the last seven days and when the plan is over. */
export function contagemNaBarra(contagem: ContagemRegressiva): boolean {
  return contagem.situacao !== 'sem-data' && contagem.situacao !== 'tranquilo';
}

// ── Words and colours ─────────────────────────────────────────────────────────────────────────────────────────────

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
