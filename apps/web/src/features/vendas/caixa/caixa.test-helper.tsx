/** The open till by the keys of a scanner and of a hand. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { abrirVendas, cafe, caixa, type Vendendo } from '../loja-que-vende.test-helper.tsx';

export const COD_CAFE = '7891000100110';
export const artigo = (nome: string, valor: number, mais: Partial<Produto> = {}): Produto => ({
  ...produtoDe(crypto.randomUUID(), valor, 50),
  nome,
  ...mais,
});
export const COD_SUCO = '7891000100127';
export const suco = artigo('Suco de laranja', 9, { codigoBarras: COD_SUCO });

type Como = Omit<NonNullable<Parameters<typeof abrirVendas>[0]>, 'quem'> & { quem?: Partial<Usuario> };

/** At the open till, which knows its products; `em`: elsewhere. */
export async function noCaixa(como: Como = {}): Promise<Vendendo> {
  const { produtos = [cafe], loja = lojaDeTeste(), em = '/selling/caixa', ...mais } = como;
  const page = await abrirVendas({ ...mais, loja, produtos, em, quem: { ...loja.quem, ...como.quem } });
  const [first] = produtos;
  if (first && em.startsWith('/selling/caixa')) await screen.findByRole('button', { name: tile(first.nome) });
  return page;
}

const tile = (nome: string) => new RegExp(`^${nome}`);

/** The store's answer to what changed comes when it is let go. */
export function atrasada(produtos: readonly Produto[]) {
  const loja = lojaDeTeste();
  for (const produto of produtos) loja.servidor.por('produtos', produto.id, produto);
  const sync = loja.respostas['GET /api/sync'] as (pedida: unknown) => unknown;
  const { promise: ida, resolve } = Promise.withResolvers<void>();
  const resposta = async (pedida: unknown) => {
    await ida;
    return sync(pedida);
  };
  return {
    como: { loja, produtos: [], respostas: { 'GET /api/sync': resposta } },
    chegar: () => act(async () => resolve()),
  };
}

export const busca = () => caixa().getByRole('searchbox', { name: 'Buscar produto' }) as HTMLInputElement;
export const quantidade = (nome: string) =>
  (caixa().queryByLabelText(`Quantidade de ${nome}`) as HTMLInputElement | null)?.value;
/** Sold, and answered. */
export const vendida = () =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: 'Última venda' });
    expect(region.querySelector('[data-enviando]')).toBeNull();
    return region;
  });
export const reais = (node: Node | null | undefined) => (node?.textContent ?? '').replaceAll('\u00a0', ' ');
export const focar = (name: string, where: HTMLElement = document.body) =>
  act(async () => within(where).getByRole('button', { name }).focus());
/** Nothing has the focus. */
export const emNada = () => act(async () => (document.activeElement as HTMLElement | null)?.blur());

/** Milliseconds between a hand's keys, and a scanner's. */
const [MAO, LEITOR] = [120, 5];
/** Longer than it takes to read a question. */
const LIDA = 1000;
let ultima = 0;

/** A key at that moment, and what the browser makes of it where the page does not keep it for itself. */
async function bater(key: string, at: number, mais: KeyboardEventInit = {}): Promise<void> {
  ultima = Math.max(ultima, at);
  await act(async () => {
    const target = document.activeElement ?? document.body;
    const down = createEvent.keyDown(target, { key, ...mais });
    Object.defineProperty(down, 'timeStamp', { value: at });
    if (!fireEvent(target, down)) return;
    const field = document.activeElement;
    if (key === 'Enter' && field instanceof HTMLButtonElement) fireEvent.click(field);
    else if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit();
    else if (key.length === 1 && field instanceof HTMLInputElement)
      fireEvent.input(field, { target: { value: field.value + key } });
  });
}

const agora = () => Math.max(performance.now(), ultima + MAO);

/** A key that a hand presses. */
export const teclar = (key: string, mais?: KeyboardEventInit) => bater(key, agora(), mais);
/** A word by hand. */
export async function digitar(texto: string): Promise<void> {
  for (const key of texto) await teclar(key);
}
/** A bar code scanner. */
export async function bipar(codigo: string): Promise<void> {
  let at = agora();
  for (const key of [...codigo, 'Enter']) {
    at += LEITOR;
    await bater(key, at);
  }
}
/** The Enter of a person who read the question before. */
export const responder = () => bater('Enter', agora() + LIDA);
/** An Enter that was pressed before the question was there. */
export const enterPerdido = () => bater('Enter', performance.now() - LIDA);

/** Presses F4; answers the till's word about the sale. */
export async function finalizar(): Promise<HTMLElement> {
  await teclar('F4');
  return vendida();
}
