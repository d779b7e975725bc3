/**
 * Who looks at the screens: the demo store's owner, its employee, and owners of other stores, which have just been
 * opened.
 */
import { randomUUID } from 'node:crypto';
import type { Resultado } from '@balcao/contract/assinaturas/assinaturas';
import type { Metodo } from '@balcao/contract/assinaturas/plano';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Page } from '@playwright/test';
import { SESSAO_KEY, type SessaoGuardada } from '../../apps/web/src/dados/sessao-guardada.ts';
import type { Loja } from './demo-store.ts';

/** `mudanca`: she brings her products along from another program. `assinante` pays by card, `esperando` by boleto. */
export type Quem = 'dona' | 'funcionaria' | 'nova' | 'mudanca' | 'assinante' | 'esperando';
export type People = Readonly<Record<Quem, SessaoGuardada>>;

const SENHA = 'pao-de-queijo';

export async function everybody(loja: Loja): Promise<People> {
  const dona = await signIn(loja.url, loja.email, loja.senha);
  const bia = { nome: 'Bia Souza', email: 'bia@balcao.app', senha: SENHA, telefone: '(31) 98888-7777' };
  await post(loja.url, '/api/funcionarios', { ...bia, permissoes: ['vendas'] }, dona.token);
  const sessaoDaBia = await signIn(loja.url, bia.email, SENHA);
  await cancelada(loja.url, sessaoDaBia.token, dona.token);
  const nova = { nome: 'Doces da Lu', email: 'lu@balcao.app', senha: SENHA };
  await post(loja.url, '/api/auth/register', nova);
  const mudanca = { nome: 'Bazar da Rô', email: 'ro@balcao.app', senha: SENHA };
  await post(loja.url, '/api/auth/register', mudanca);
  // On another device of hers, too.
  await signIn(loja.url, bia.email, SENHA);
  return {
    dona,
    funcionaria: sessaoDaBia,
    nova: await signIn(loja.url, nova.email, SENHA),
    mudanca: await signIn(loja.url, mudanca.email, SENHA),
    assinante: await pagante(loja.url, 'Rita Prado', 'cartao', 'aprovado'),
    esperando: await pagante(loja.url, 'Davi Reis', 'boleto', 'pendente'),
  };
}

/** The owner of a new store, after his first payment. */
async function pagante(
  url: string,
  nome: string,
  metodoPagamento: Metodo,
  resultado: Resultado,
): Promise<SessaoGuardada> {
  const email = `${nome.split(' ')[0]?.toLowerCase()}@balcao.app`;
  await post(url, '/api/auth/register', { nome, email, senha: SENHA });
  const { token } = await signIn(url, email, SENHA);
  const checkout = { planoId: 'premium', metodoPagamento };
  const answer = await post(url, '/api/assinaturas/criar-checkout', checkout, token);
  const { checkoutUrl } = (await answer.json()) as { checkoutUrl: string };
  await post(url, `/api${new URL(checkoutUrl).pathname}`, { resultado });
  return signIn(url, email, SENHA);
}

/** As if he had signed in on this device before. */
export async function rememberOn(page: Page, sessao: SessaoGuardada): Promise<void> {
  // A page of the same origin without the application.
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSAO_KEY,
    JSON.stringify(sessao),
  ] as const);
}

/** Sold by one, taken back by the other. */
async function cancelada(url: string, vendedora: string, dona: string): Promise<void> {
  const itens = [{ produtoId: null, nome: 'Bolo encomendado', preco: 48, quantidade: 1 }];
  const venda = { tipo: 'VENDAS', identificador: 'VENDA-1', itens };
  const { id } = (await (await post(url, '/api/vendas', venda, vendedora)).json()) as { id: string };
  await post(url, `/api/vendas/${id}`, { motivo: 'Cliente desistiu' }, dona, 'DELETE');
}

async function signIn(url: string, email: string, senha: string): Promise<SessaoGuardada> {
  const answer = await post(url, '/api/auth/login', { email, senha });
  return (await answer.json()) as { token: string; usuario: Usuario };
}

async function post(
  url: string,
  path: string,
  body: unknown,
  token?: string,
  method = 'POST',
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
