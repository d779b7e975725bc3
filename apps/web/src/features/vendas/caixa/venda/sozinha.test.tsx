/** A tab opened beside the counter keeps what is put on it: when, once, and whatever comes between. */
import type { Venda } from '@balcao/contract/vendas/vendas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sessaoGuardada } from '../../../../dados/sessao-guardada.ts';
import { fila } from '../../../../fila/fila.ts';
import { falha, type Pedida, semRede } from '../../../../testing/desenhar.tsx';
import { cafe, comanda, dito, escolher, itens, press, vender } from '../../loja-que-vende.test-helper.tsx';
import { Rascunhos } from '../atendimento/rascunho.ts';
import { busca, noCaixa, quantidade, teclar } from '../caixa.test-helper.tsx';
import {
  discoLento,
  ir,
  naMesa,
  nomes,
  SALVAR,
  salvas,
  servidor,
  suco,
  trilho,
} from './sozinha.test-helper.tsx';
import { PAUSA } from './use-salvar-sozinha.ts';

let pausar: () => void;
/** Nobody taps for a while. */
const pausa = () => act(async () => pausar());
beforeEach(() => {
  const timer = globalThis.setTimeout;
  pausar = () => undefined;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
    if (ms !== PAUSA) return timer(work, ms);
    pausar = work;
    return 0;
  });
});

it('one tap opens it, one puts the goods on it, and a pause keeps them, once', async () => {
  const { page } = await naMesa('Mesa 2', 'Mesa 3');
  await escolher('Suco');
  await escolher('Suco');
  expect(trilho().textContent).toContain('Salvando…');
  await pausa();
  await waitFor(() => expect(nomes(page)).toEqual([['1 Café coado', '2 Suco']]));
  await waitFor(() => expect(trilho().textContent).toContain('Salvo'));
  await press(/Salvar Alterações/);
  await dito('Comanda atualizada com sucesso!');
  await screen.findByRole('dialog', { name: 'Vendas No Balcão' });
  expect(salvas(page)).toHaveLength(1);
});

it('another one opened at once finds it kept, and coming back at once doubles nothing', async () => {
  const { page } = await naMesa('Mesa 2', 'Mesa 3');
  await escolher('Suco');
  await ir('Mesa 3');
  await ir('Mesa 2');
  await waitFor(() => expect(quantidade('Suco')).toBe('1'));
  await escolher('Suco');
  await ir('Balcão');
  await waitFor(() => expect(nomes(page).at(-1)).toEqual(['1 Café coado', '2 Suco']));
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  await ir('Mesa 2');
  await waitFor(() => expect(quantidade('Suco')).toBe('2'));
});

it('one that is still being written is shown when the disk has it', async () => {
  const { page } = await naMesa('Mesa 2', 'Mesa 3');
  const soltar = discoLento();
  await escolher('Suco');
  await ir('Mesa 3');
  await press(/^Mesa 2/, trilho());
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => soltar());
  await waitFor(() => expect(quantidade('Suco')).toBe('1'));
  await waitFor(() => expect(nomes(page)).toEqual([['1 Café coado', '1 Suco']]));
});

it('several changes one after the other are each kept once', async () => {
  const { page, loja, mesas } = await naMesa('Mesa 2');
  for (const quantos of [1, 2, 3]) {
    await escolher('Suco');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(page.enviados('PUT').length).toBeGreaterThanOrEqual(quantos));
  }
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  expect(loja.atual(mesas[0] as Venda).itensVenda.map(({ quantidade }) => quantidade)).toEqual([1, 3]);
});

it('what is put on it while it is being written goes behind that when the window is hidden', async () => {
  const { page } = await naMesa('Mesa 2');
  const soltar = discoLento();
  for (let n = 0; n < 2; n += 1) {
    await escolher('Suco');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
  }
  await act(async () => soltar());
  await waitFor(() => expect(nomes(page).at(-1)).toEqual(['1 Café coado', '2 Suco']));
});

it('a press while it is being written sends it once', async () => {
  const { page, loja, mesas } = await naMesa('Mesa 2');
  await escolher('Suco');
  const salvar = screen.getByRole('button', { name: /Salvar Alterações/ });
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
    fireEvent.click(salvar);
  });
  await dito('Comanda atualizada com sucesso!');
  await waitFor(() => expect(salvas(page)).toHaveLength(1));
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  expect(loja.atual(mesas[0] as Venda).itensVenda.map(({ quantidade }) => quantidade)).toEqual([1, 1]);
});

it('an answer that comes when another sale is on the screen leaves that one alone', async () => {
  const { page } = await naMesa('Mesa 2');
  await ir('Balcão');
  let chegou = () => {};
  const devagar = new Promise<void>((done) => {
    chegou = done;
  });
  page.responder('POST /api/vendas', async (pedida: Pedida) => {
    await devagar;
    return vender(pedida);
  });
  await escolher('Café coado');
  await teclar('F4');
  await ir('Mesa 2');
  await ir('Balcão');
  await waitFor(() => screen.getByText('O carrinho está vazio'));
  await escolher('Suco');
  await act(async () => chegou());
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  const rascunho = new Rascunhos(page.loja.quem.id).get({ modo: 'balcao' });
  expect(rascunho?.itens.map(({ nome }) => nome)).toEqual(['Suco']);
  screen.getByRole('dialog', { name: 'Vendas No Balcão' });
  expect(quantidade('Suco')).toBe('1');
});

it('two devices at one tab: both keep what they put on it, and nobody is asked', async () => {
  const { page, loja, mesas } = await naMesa('Mesa 2');
  const [mesa] = mesas as [Venda];
  await escolher('Suco');
  loja.mudar({ ...mesa, versao: 2, itensVenda: mesa.itensVenda.map((um) => ({ ...um, quantidade: 3 })) });
  await pausa();
  await waitFor(() => expect(nomes(page).at(-1)).toEqual(['3 Café coado', '1 Suco']));
  await waitFor(() => expect(quantidade('Café coado')).toBe('3'));
  expect(quantidade('Suco')).toBe('1');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('without a connection it is on this device, and said so; with one it goes, each change once', async () => {
  const { page, mesas } = await naMesa('Mesa 2', 'Mesa 3');
  page.responder(SALVAR, semRede);
  await escolher('Suco');
  await ir('Mesa 3');
  await waitFor(() => expect(fila.get().envios).toHaveLength(1));
  await ir('Mesa 2');
  await waitFor(() => expect(trilho().textContent).toContain('Guardado neste aparelho'));
  await escolher('Suco');
  await ir('Balcão');
  await waitFor(() => expect(fila.get().envios).toHaveLength(2));
  const antes = salvas(page).length;
  const loja = servidor(page, ...mesas);
  await act(() => fila.wake());
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  expect(salvas(page).length - antes).toBeLessThanOrEqual(3);
  expect(loja.atual(mesas[0] as Venda).itensVenda).toMatchObject([
    { quantidade: 1 },
    { nome: 'Suco', quantidade: 2 },
  ]);
});

it('a copy of this window sends the same change under the same key, and so once', async () => {
  const { page, mesas } = await naMesa('Mesa 2', 'Mesa 3');
  await escolher('Suco');
  const copia = { ...sessionStorage } as Record<string, string>;
  await ir('Balcão');
  await waitFor(() => expect(salvas(page)).toHaveLength(1));
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  // The copied window, opened on the same tab.
  for (const [key, value] of Object.entries(copia)) sessionStorage.setItem(key, value);
  await ir('Mesa 2');
  await waitFor(() => expect(quantidade('Suco')).toBe('1'));
  await ir('Balcão');
  await ir('Mesa 3');
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  expect(salvas(page)).toHaveLength(1);
  expect(new Rascunhos(page.loja.quem.id).ofVenda(mesas[0]?.id ?? '')?.enviando).toBeUndefined();
});

it('nothing is sent under another person’s name: the draft waits for its own', async () => {
  const { page } = await naMesa('Mesa 2');
  await escolher('Suco');
  const { quem } = page.loja;
  sessaoGuardada.save({ usuario: { ...quem, id: 'bia', nome: 'Bia' }, token: 't2' });
  onTestFinished(() => void sessaoGuardada.save({ usuario: quem, token: 't1' }));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(fila.get().envios).toEqual([]);
  expect(salvas(page)).toEqual([]);
});

it('closed elsewhere meanwhile: what was put on it goes after it, and the till is at the counter', async () => {
  const { page, mesas } = await naMesa('Mesa 2');
  const [mesa] = mesas as [Venda];
  page.responder(SALVAR, falha('VENDA_FINALIZADA', { venda: { ...mesa, finalizada: true, versao: 2 } }));
  page.responder('POST /api/vendas/:id/itens', { ...mesa, id: 'nova', avisos: [] });
  await escolher('Suco');
  page.loja.servidor.tirar('comandas', mesa.id);
  await ir('Balcão');
  await waitFor(() => expect(page.enviados('POST', /itens$/)).toMatchObject([{ itens: [{ nome: 'Suco' }] }]));
});

it('what lacks something is not sent, and is still there', async () => {
  const queijo = { ...cafe, id: 'queijo', nome: 'Queijo', valor: 0 };
  const mesa = comanda('Mesa 2');
  const page = await noCaixa({ produtos: [cafe, queijo], abertas: [mesa] });
  await screen.findByRole('navigation', { name: 'Comandas por nome' });
  await ir('Mesa 2');
  await escolher('Queijo');
  expect(trilho().textContent).toContain('Falta completar');
  await ir('Balcão');
  expect(trilho().textContent).toContain('não salva');
  expect(salvas(page)).toEqual([]);
  await ir('Mesa 2');
  within(itens()).getByText('Queijo');
});

it('a tab that was opened from the page of sales is kept by its button alone', async () => {
  const mesa = comanda('Mesa 2');
  const page = await noCaixa({ em: '/selling', produtos: [cafe, suco], abertas: [mesa] });
  await press('Editar', await screen.findByRole('article', { name: 'Mesa 2' }));
  await escolher('Suco');
  await pausa();
  expect(salvas(page)).toEqual([]);
  expect(fila.get().envios).toEqual([]);
});

it('by keys alone: to the rail, down, in; then a name and Enter; the counter is one key away', async () => {
  const { page } = await naMesa('Mesa 2', 'Mesa 3');
  await ir('Balcão');
  await teclar('F1');
  await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' }));
  await teclar('Enter');
  await screen.findByRole('dialog', { name: 'Editar comanda Mesa 2' });
  for (const key of 'suc') await teclar(key);
  await teclar('Enter');
  expect(quantidade('Suco')).toBe('1');
  await pausa();
  await waitFor(() => expect(nomes(page)).toEqual([['1 Café coado', '1 Suco']]));
  await teclar('Escape');
  await screen.findByRole('dialog', { name: 'Vendas No Balcão' });
  expect(document.activeElement).toBe(busca());
});

it('paid beside the counter, that is said where the cart was, and only there', async () => {
  const { page, mesas } = await naMesa('Mesa 2');
  page.responder('PUT /api/vendas/:id/encerrar', { ...mesas[0], finalizada: true, numero: 7, avisos: [] });
  await press('Receber e finalizar');
  await press(/^Finalizar/, await screen.findByRole('dialog', { name: 'Finalizar comanda' }));
  const ultima = await screen.findByRole('region', { name: 'Última venda' });
  await dito('Comanda finalizada com sucesso!');
  expect(ultima.contains(screen.getByRole('alert'))).toBe(true);
});
