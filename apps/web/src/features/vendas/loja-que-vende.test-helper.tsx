/** The page of sales and the till on a store of one test's own, before a server that takes what they send. */

import { toReais } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { ajustesDe, totaisDaVenda } from '@balcao/contract/vendas/total';
import { emCentavos } from '@balcao/contract/vendas/venda';
import type { Venda, VendaInput } from '@balcao/contract/vendas/vendas';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { produtoDe } from '../../dados/copia/servidor.test-helper.ts';
import { lembrar } from '../../dados/lembrado.ts';
import { fakeVenda } from '../../fila/motor/simulador.test-helper.ts';
import { type Desenho, desenhar, type Opcoes, type Pedida } from '../../testing/desenhar.tsx';
import { type LojaDeTeste, lojaDeTeste } from '../../testing/loja.ts';
import CaixaPage from './caixa/caixa-page.tsx';
import CentralPage from './central/central-page.tsx';
import HistoricoPage from './historico/historico-page.tsx';

export const cafe: Produto = {
  ...produtoDe('cafe', 4.5, 50),
  ...{ nome: 'Café coado', codigoBarras: '7891000100110' },
};

const forma = (n: number, tipo: Forma['tipo'], nome: string): Forma => ({
  ...{ id: `0190a000-0000-7000-8000-00000000000${n}`, tipo, nome, taxaPercentual: 0, prazoDias: 0 },
  ...{ ativa: true, padrao: n === 1 },
});
export const dinheiro = forma(1, 'DINHEIRO', 'Dinheiro');
export const pix = forma(2, 'PIX', 'Pix');
const debito = forma(3, 'DEBITO', 'Débito');
const credito = forma(4, 'CREDITO', 'Crédito');
export const fiado = forma(5, 'FIADO', 'Fiado');
export const FORMAS: Forma[] = [dinheiro, pix, debito, credito, fiado];

/** As the server has a sale that was sent so. */
export function vendaDe(body: Partial<VendaInput>, mais: Partial<Venda> = {}): Venda {
  const { id = crypto.randomUUID(), itens = [], tipo = 'VENDAS' } = body;
  const { identificador = `VENDA-${Date.now()}` } = body;
  const { total } = totaisDaVenda(itens.map(emCentavos), ajustesDe(body));
  const finalizada = tipo === 'VENDAS';
  return {
    ...fakeVenda(id, itens),
    ...{ tipo, identificador, finalizada, total: toReais(total), numero: finalizada ? 7 : null },
    ...mais,
  };
}

/** It was taken. */
export const vender = ({ body }: Pedida): Response =>
  Response.json({ ...vendaDe(body as VendaInput), avisos: [] }, { status: 201 });

/** An open tab of these pieces. */
export const comanda = (
  identificador: string,
  itens: readonly [Produto, quantidade: number][] = [[cafe, 1]],
  mais: Partial<Venda> = {},
): Venda =>
  vendaDe(
    {
      ...{ tipo: 'COMANDAS', identificador },
      itens: itens.map(([{ id, nome, valor }, quantidade]) => ({
        ...{ produtoId: id, nome, preco: valor, quantidade },
      })),
    },
    mais,
  );

export interface Vendendo extends Desenho {
  loja: LojaDeTeste;
  /** The bodies that were sent so, in order. */
  enviados(method: string, path?: RegExp): Record<string, unknown>[];
}

interface Como extends Opcoes {
  loja?: LojaDeTeste;
  produtos?: readonly Produto[];
  abertas?: readonly Venda[];
  /** Those that were finished, the newest first. */
  ultimas?: readonly Venda[];
}

/** The way to sell, as `respostas` may have it otherwise. */
export async function abrirVendas(como: Como = {}): Promise<Vendendo> {
  const { loja = lojaDeTeste(), produtos = [cafe], abertas = [], ultimas = [], ...opcoes } = como;
  loja.inteiras.formas ??= FORMAS;
  lembrar('formas', loja.inteiras.formas, opcoes.quem ?? loja.quem);
  for (const produto of produtos) loja.servidor.por('produtos', produto.id, produto);
  for (const venda of abertas) loja.servidor.por('comandas', venda.id, venda);
  // A tab that goes on as a new one writes the browser's own address.
  onTestFinished(() => history.replaceState(null, '', '/'));
  const page = await desenhar(
    <Routes>
      <Route path="selling" element={<CentralPage />} />
      <Route path="selling/caixa/*" element={<CaixaPage />} />
    </Routes>,
    {
      ...{ em: '/selling', quem: loja.quem },
      ...opcoes,
      respostas: {
        ...loja.respostas,
        'POST /api/dispositivos': {},
        'POST /api/dispositivos/:id/contato': { faltando: [] },
        'GET /api/vendas': ultimas,
        'POST /api/vendas': vender,
        ...opcoes.respostas,
      },
    },
  );
  const enviados: Vendendo['enviados'] = (method, path = /^\/api\/vendas/) =>
    page.pedidas
      .filter((one) => one.method === method && path.test(one.path))
      .map(({ body }) => body as Record<string, unknown>);
  return { ...page, loja, enviados };
}

/** The history, of sales that `respostas` tells. */
export function abrirHistorico({ respostas, ...opcoes }: Opcoes): Promise<Desenho> {
  const loja = lojaDeTeste({ formas: FORMAS });
  return desenhar(<HistoricoPage />, {
    ...{ em: '/vendas', quem: loja.quem },
    ...opcoes,
    respostas: {
      ...loja.respostas,
      'GET /api/loja': { id: loja.quem.lojaId, nome: 'Padaria', fuso: 'America/Sao_Paulo' },
      ...respostas,
    },
  });
}

/** At the counter, with one coffee in the cart. */
export async function comCafe(como: Como = {}): Promise<Vendendo> {
  const page = await abrirVendas({ em: '/selling/caixa', ...como });
  await escolher('Café coado');
  return page;
}

export const caixa = () =>
  within(screen.getByRole('searchbox', { name: 'Buscar produto' }).closest('[role="dialog"]') as HTMLElement);
export const itens = () => caixa().getByRole('list', { name: 'Itens da venda' });

export async function escolher(nome: string): Promise<void> {
  const lista = await screen.findByRole('list', { name: 'Produtos' });
  const tile = await within(lista).findByRole('button', { name: new RegExp(nome) });
  await act(async () => void fireEvent.click(tile));
}

/** A key where the focus is; `timeStamp`: when it was pressed, however long this machine takes over it. */
export const tecla = (key: string, { timeStamp, ...mais }: { timeStamp?: number; ctrlKey?: boolean } = {}) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key, ...mais });
    if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(target, event);
  });
export const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
export const escrever = (label: string | RegExp, value: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.change(within(where).getByLabelText(label), { target: { value } }));
export const dito = (texto: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toContain(texto));
