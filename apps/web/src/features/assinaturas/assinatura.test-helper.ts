/** A store's subscription in each of its states, as the server says it. */
import {
  type Assinatura,
  type Plano,
  STATUS_SEM_RESPOSTA,
  type StatusAnswer,
} from '@balcao/contract/assinaturas/assinaturas';
import { afterEach, beforeEach, vi } from 'vitest';

export const AGORA = new Date('2026-11-21T15:00:00.000Z');
/** Each test of the file begins at that moment, and time goes on. */
export function noDia(): void {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: AGORA }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
export const FIM = '2026-12-20T15:00:00.000Z';
export const ASSINATURA_SEM_RESPOSTA = STATUS_SEM_RESPOSTA.assinatura;
export const SP = 'America/Sao_Paulo';
export const teste: Assinatura = { ...ASSINATURA_SEM_RESPOSTA, proximoVencimento: FIM };
export const ativa: Assinatura = {
  plano: 'premium',
  status: 'ativa',
  proximoVencimento: FIM,
  metodoPagamento: 'cartao',
};
export const noBoleto: Assinatura = { ...ativa, metodoPagamento: 'boleto' };
export const cancelada: Assinatura = { ...ativa, status: 'cancelada', proximoVencimento: null };
export const pendente: Assinatura = { ...teste, status: 'pendente', metodoPagamento: 'boleto' };

/** The whole answer. Whatever `assinatura` says of a card: it pays for its plan. */
export function answered(assinatura: Assinatura, more: Partial<StatusAnswer> = {}): StatusAnswer {
  const card = assinatura.status === 'ativa' && assinatura.metodoPagamento === 'cartao';
  return {
    ...STATUS_SEM_RESPOSTA,
    assinatura,
    cancelavel: assinatura.status === 'ativa',
    cartao: card ? { plano: assinatura.plano, autorizado: false } : null,
    ...more,
  };
}
export const emBasico: NonNullable<StatusAnswer['mudanca']> = {
  plano: 'basico',
  em: '2026-11-30T15:00:00.000Z',
};

function plano(id: Plano['id'], nome: string, preco: number): Plano {
  return { id, nome, descricao: '', preco, recursos: [] };
}
export const gratuito = plano('gratuito', 'Gratuito', 0);
export const basico = plano('basico', 'Básico', 29.9);
export const premium = plano('premium', 'Premium', 59.9);
export const planos = [gratuito, basico, premium];
