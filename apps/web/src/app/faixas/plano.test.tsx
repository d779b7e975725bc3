import { DIA } from '@balcao/contract/base/calendar';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanoNaTela } from '../../dados/plano.ts';
import { desenhar, type Opcoes } from '../../testing/desenhar.tsx';
import { FaixaPlano } from './plano.tsx';

/** A Sunday, 10:00 in the store. */
const AGORA = new Date('2026-11-22T13:00:00.000Z');
const dono: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: AGORA }));
afterEach(() => void vi.useRealTimers());

/** Above a page of who has a premium plan for so many days more. */
async function abrir(dias: number, plano: Partial<PlanoNaTela> = {}, opcoes: Opcoes = {}) {
  const planoExpiraEm = new Date(AGORA.getTime() + dias * DIA).toISOString();
  const naTela: PlanoNaTela = {
    ...{ estado: 'premium', planoExpiraEm, renova: false, pagamentos: 'simulado', esperando: false },
    ...plano,
  };
  const desenho = await desenhar(<FaixaPlano plano={naTela} />, { em: '/products', quem: dono, ...opcoes });
  // For the store's zone: the question is on its way before the test ends.
  if (faixa()) await waitFor(() => expect(desenho.pedidas).not.toEqual([]));
  return desenho;
}

const faixa = () => screen.queryByRole('complementary', { name: 'Prazo do plano' });

it.each([
  ['in an hour', 1 / 24, 'Urgente!Seu plano vence hoje às 11:00Renovar'],
  ['in a day and a half', 1.5, 'Urgente!Seu plano vence amanhã às 22:00Renovar'],
  ['in a week', 6.5, 'Expira em breveSeu plano vence no sábado às 22:00Renovar'],
])('a plan that ends %s says so in a sentence that a screen reader skips', async (_name, dias, texto) => {
  await abrir(dias);
  expect(faixa()?.textContent).toBe(texto);
  // The seconds run on the subscription's page alone.
  expect(screen.queryByRole('timer')).toBeNull();
  expect(faixa()?.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
});

it('leads to where it is renewed, and there it is not needed', async () => {
  const desenho = await abrir(7.5);
  fireEvent.click(screen.getByRole('link', { name: 'Renovar' }));
  await waitFor(() => expect(desenho.onde()).toBe('/assinatura'));
  expect(faixa()).toBeNull();
});

it('who is on trial is led to a subscription', async () => {
  await abrir(1, { estado: 'teste' });
  expect(screen.getByRole('link').textContent).toBe('Assinar');
});

it('where a card renews the plan nothing is urgent', async () => {
  await abrir(1.1, { renova: true });
  expect(faixa()?.textContent).toBe('Seu plano se renova no cartão amanhã às 12:24Ver assinatura');
});

it.each([
  ['who cannot renew it', 1, {}, { quem: { ...dono, tipo: 'FUNCIONARIO', permissoes: ['vendas'] } as const }],
  ['a store with more than a week', 8.5, {}, {}],
  ['a plan without an end', 1, { planoExpiraEm: null }, {}],
] satisfies [string, number, Partial<PlanoNaTela>, Opcoes][])(
  'nothing is said to %s',
  async (_name, dias, mais, opcoes) => {
    await abrir(dias, mais, opcoes);
    expect(faixa()).toBeNull();
  },
);
