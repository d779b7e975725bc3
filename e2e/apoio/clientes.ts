/** Customers, and what the browser tests do with them. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Conta, novoProduto } from './base.ts';
import { idsDasFormas } from './dinheiro.ts';
import { post } from './escrever.ts';

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
