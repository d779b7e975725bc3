import type { APIRequestContext, Page } from '@playwright/test';
import { type Conta, expect, ler } from './base.ts';

export type Metodo = 'cartao' | 'boleto';

/** Opens a checkout as the page does; the path of the demonstration's payment page. */
export async function abrirCheckout(
  request: APIRequestContext,
  { token }: Conta,
  planoId = 'premium',
  metodoPagamento: Metodo = 'cartao',
): Promise<string> {
  const answer = await request.post('/api/assinaturas/criar-checkout', {
    data: { planoId, metodoPagamento },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return new URL((await answer.json()).checkoutUrl).pathname;
}

export const titulo = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
/** The state of the store's plan as a page of a payment tells it. */
export const quadro = (page: Page) => page.getByRole('main').getByRole('status');

const BOTAO = { cartao: 'Pagar com Cartão', boleto: 'Pagar com Boleto' };
const FORMA = { cartao: 'Cartão de Crédito', boleto: 'Boleto Bancário' };

/** From the subscription's page to where it is paid, as a person does it. */
export async function assinar(page: Page, plano: 'Básico' | 'Premium', metodo: Metodo): Promise<void> {
  await page.goto('/assinatura');
  const cartao = page.getByRole('article', { name: plano });
  await cartao.getByRole('button', { name: 'Assinar Agora' }).click();
  const pergunta = page.getByRole('dialog', { name: `Assinar o plano ${plano}?` });
  await pergunta.getByRole('button', { name: 'Continuar' }).click();
  const escolha = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await escolha.getByRole('radio', { name: FORMA[metodo] }).check();
  await escolha.getByRole('button', { name: BOTAO[metodo] }).click();
}

/** The payer decides on another device. */
export async function decidir(
  request: APIRequestContext,
  checkout: string,
  resultado: 'aprovado' | 'recusado' | 'pendente',
): Promise<void> {
  const answer = await request.post(`/api${checkout}`, { data: { resultado } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export interface Situacao {
  plano: string;
  status: string;
  proximoVencimento: string | null;
  metodoPagamento: Metodo | null;
}

export async function situacao(request: APIRequestContext, conta: Conta): Promise<Situacao> {
  return (await ler<{ assinatura: Situacao }>(request, conta, '/api/assinaturas/status')).assinatura;
}

/** The notification of a payment is worked off behind the answer: waits for what came of it. */
export async function situacaoDaLoja(
  request: APIRequestContext,
  conta: Conta,
  status: string,
): Promise<void> {
  await expect.poll(async () => (await situacao(request, conta)).status).toBe(status);
}

/** The plan as this device knows it. */
export async function planoGuardado(
  page: Page,
): Promise<{ assinatura: string; planoExpiraEm: string | null }> {
  const { assinatura, planoExpiraEm } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}').usuario,
  );
  return { assinatura, planoExpiraEm };
}

/** `10/05/2026`, as the store's pages write the day of an instant. */
export function dia(instante: string | null): string {
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(instante ?? 0));
}
