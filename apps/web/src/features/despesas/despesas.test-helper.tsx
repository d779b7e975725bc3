/** The page of expenses with those that a test gives. */
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Desenho, desenhar, type Pedida } from '../../testing/desenhar.tsx';
import { press, type } from '../../testing/gestos.ts';
import { lojaDeTeste, padaria } from '../../testing/loja.ts';
import DespesasPage from './despesas-page.tsx';

export const LISTA = 'GET /api/despesas';
export const CRIAR = 'POST /api/despesas';
export const EXCLUIR = 'DELETE /api/despesas/:id';

/** A Friday; its week began on Sunday the 15th. */
export function naSexta(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00.000Z') }));
  afterEach(() => void vi.useRealTimers());
}

export const despesa = (descricao: string, mais: Partial<Despesa> = {}): Despesa => ({
  ...{ id: descricao, descricao, valor: 10, categoria: 'Materiais', data: '2026-11-20' },
  ...{ serieId: null, repete: null, movimentoId: null, vencimento: null, pagaEm: null, compraId: null },
  criadaEm: '2026-11-20T12:00:00.000Z',
  ...mais,
});

/** As the server tells them: those with their day, or those that are still to be paid. */
export const lista =
  (despesas: readonly Despesa[]) =>
  ({ query }: Pedida) =>
    despesas.filter(({ data }) => (data === null) === (query.get('situacao') === 'aVencer'));

export function abrir(
  despesas: readonly Despesa[] | ((pedida: Pedida) => unknown),
  em = '/despesas',
): Promise<Desenho> {
  const { quem, respostas } = lojaDeTeste({ loja: padaria });
  const listadas = typeof despesas === 'function' ? despesas : lista(despesas);
  return desenhar(<DespesasPage />, { em, quem, respostas: { ...respostas, [LISTA]: listadas } });
}
/** The server takes new expenses and has them in its list. */
export function aceitar(page: Desenho, antes: readonly Despesa[]): void {
  const todas = [...antes];
  page.responder(CRIAR, ({ body }: Pedida) => {
    const nova = { ...despesa(''), ...(body as Despesa) };
    if (!todas.some(({ id }) => id === nova.id)) todas.push(nova);
    return Response.json(nova, { status: 201 });
  });
  page.responder(LISTA, lista(todas));
}

export const linhas = () =>
  within(screen.getByRole('list', { name: 'Despesas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
export const feitas = (page: Desenho, method: string) => page.pedidas.filter((one) => one.method === method);

export async function nova(): Promise<HTMLElement> {
  await press('Nova Despesa');
  return screen.findByRole('dialog', { name: 'Nova Despesa' });
}
export async function lancar(): Promise<HTMLElement> {
  const form = await nova();
  type(/^Descrição/, 'Internet', form);
  type(/^Valor/, '99,90', form);
  await press('Salvar', form);
  return form;
}
export async function excluir(descricao: string): Promise<void> {
  await press(`Excluir ${descricao}`);
  await press('Excluir', await screen.findByRole('dialog', { name: 'Excluir despesa' }));
}

/** The value of one of the three cards. */
export const cartao = (titulo: string) => {
  const resumo = screen.getByLabelText('Resumo');
  return within(resumo).getByRole('heading', { name: titulo }).parentElement?.textContent;
};
