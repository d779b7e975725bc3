/** The subscription's page, as the tests draw it, and its parts as a person finds them. */
import type { StatusAnswer } from '@balcao/contract/assinaturas/assinaturas';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { dona } from '../../testing/desenhar.tsx';
import { answered, FIM, planos, teste } from './assinatura.test-helper.ts';

export const STATUS = 'GET /api/assinaturas/status';
export const PLANOS = 'GET /api/assinaturas/planos';
export const HISTORICO = 'GET /api/assinaturas/historico';
export const CHECKOUT = 'POST /api/assinaturas/criar-checkout';
export const CANCELAR = 'DELETE /api/assinaturas/cancelar';
export const DASHBOARD = 'GET /api/dashboard';

export const emTeste: Usuario = { ...dona, assinatura: 'gratuito', planoExpiraEm: FIM };

/** The dashboard's answer, which the menu uses, too. */
export const plano = (assinatura: string, planoExpiraEm: string | null): Partial<Dashboard> => ({
  ...{ assinatura, planoExpiraEm, renova: false, pagamentos: 'simulado' },
});

export const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** How the page of a store on trial is drawn, unless told otherwise. */
export function naPagina(
  status: StatusAnswer = answered(teste),
  { respostas, quem = emTeste }: { respostas?: Record<string, unknown>; quem?: Usuario | null } = {},
) {
  return {
    ...{ em: '/assinatura', rota: '/assinatura', quem },
    respostas: {
      [STATUS]: status,
      [PLANOS]: { planos, demonstracao: true },
      [HISTORICO]: { historico: [] },
      [DASHBOARD]: plano(status.assinatura.plano, FIM),
      ...respostas,
    },
  };
}

export const caixa = () => screen.findByRole('region', { name: 'Sua assinatura' });
export const conta = () => screen.findByRole('region', { name: 'Dados da conta' });
export const cartao = (nome: string) => screen.findByRole('article', { name: nome });
export const botoes = (onde: HTMLElement) =>
  within(onde)
    .queryAllByRole('button')
    .map((one) => one.textContent);
export const apertar = (nome: string, onde: HTMLElement = document.body) =>
  fireEvent.click(within(onde).getByRole('button', { name: nome }));
/** As a person reads it: one kind of space. */
export const lido = (one: HTMLElement) => (one.textContent ?? '').replaceAll('\u00a0', ' ');
export const diz = (one: HTMLElement, texto: string) => waitFor(() => expect(lido(one)).toContain(texto));

/** From the plan's card to the choice of a method. */
export async function escolher(nome: string, botao = 'Assinar Agora'): Promise<HTMLElement> {
  apertar(botao, await cartao(nome));
  apertar('Continuar', await screen.findByRole('dialog'));
  return screen.findByRole('dialog', { name: 'Escolha o método de pagamento' });
}

/** The question about the cancellation. */
export async function perguntar(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar Assinatura' }));
  return screen.findByRole('dialog', { name: 'Cancelar assinatura' });
}

export async function cancelar(): Promise<void> {
  apertar('Cancelar Assinatura', await perguntar());
}
