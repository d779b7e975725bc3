/** Customers, and what the browser tests do with them. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Conta, novoProduto } from './base.ts';
import { idsDasFormas } from './dinheiro.ts';

export async function post<T>(
  request: APIRequestContext,
  { token }: Conta,
  path: string,
  data: unknown,
): Promise<T> {
  const answer = await request.post(path, {
    data,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export const novoCliente = (request: APIRequestContext, conta: Conta, dados: object) =>
  post<{ id: string; nome: string }>(request, conta, '/api/clientes', dados);

/** One sale on fiado. */
export async function fiado(request: APIRequestContext, conta: Conta, clienteId: string, preco: number) {
  const { FIADO: formaId } = await idsDasFormas(request, conta);
  const produto = await novoProduto(request, conta, { nome: `Cesta ${randomUUID()}`, valor: preco });
  return post<{ id: string; numero: number }>(request, conta, '/api/vendas', {
    tipo: 'VENDAS',
    itens: [{ produtoId: produto.id, nome: produto.nome, preco, quantidade: 1 }],
    pagamentos: [{ formaId, valor: preco }],
    clienteId,
  });
}

export const linha = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Clientes' }).getByRole('link', { name: nome });
export const foto = (page: Page, nome: string) =>
  process.env.FOTOS ? page.screenshot({ path: `${process.env.FOTOS}/${nome}.png` }) : undefined;
