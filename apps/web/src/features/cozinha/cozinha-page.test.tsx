import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notarAvisadas } from '../../dados/avisadas.ts';
import { fila } from '../../fila/fila.ts';
import { type Desenho, desenhar, falha, semRede } from '../../testing/desenhar.tsx';
import { press } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import CozinhaPage from './cozinha-page.tsx';

const LISTA = 'GET /api/cozinha';
const TOQUE = 'POST /api/cozinha/:id/estado';
const HA_15_MIN = new Date(Date.now() - 15 * 60_000).toISOString();
const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;

const estacoes = ['Chapa', 'Bar'].map((nome, n) => ({
  ...{
    id: id(n + 8),
    nome,
    categorias: [],
    impressoraId: null,
    reserva: null,
    tela: true,
    vendasDiretas: true,
  },
}));

function pedido(n: number, mais: Partial<PedidoDaCozinha> = {}): PedidoDaCozinha {
  return {
    ...{ id: id(n), tipo: 'PEDIDO', estado: 'NOVO', estacao: { id: id(8), nome: 'Chapa' } },
    ...{ venda: { id: id(n), identificador: `Mesa ${n}`, tipo: 'COMANDAS' }, atrasado: false },
    vendedor: { id: 'bia', nome: 'Bia' },
    itens: [{ nome: 'X-burger', quantidade: 2, unidade: 'un', observacao: 'sem cebola' }],
    ...{ quando: HA_15_MIN, recebidoEm: HA_15_MIN, mudouEm: HA_15_MIN },
    ...mais,
  };
}

afterEach(async () => {
  await act(async () => {
    for (const { key } of fila.get().envios) await fila.discard(key);
  });
});

async function abrir(pedidos: PedidoDaCozinha[], respostas: Record<string, unknown> = {}): Promise<Desenho> {
  const { quem, respostas: copia } = lojaDeTeste();
  const outras = { 'GET /api/estacoes': { estacoes }, [LISTA]: { pedidos }, ...copia, ...respostas };
  const page = await desenhar(<CozinhaPage />, { quem, respostas: outras });
  await screen.findByText('Mesa 1');
  return page;
}

const coluna = (nome: string) => within(screen.getByRole('region', { name: new RegExp(`^${nome}`) }));
const cartao = (nome: string) => screen.getByText(nome).closest('button') as HTMLButtonElement;

it('a tap says from where to where, and a cancelled one is seen and gone', async () => {
  const cancelado = pedido(2, { tipo: 'CANCELAMENTO' });
  const page = await abrir([pedido(1), cancelado]);
  expect(cartao('Mesa 1').closest('li')?.dataset.tom).toBe('atencao');
  expect(cartao('Mesa 2').textContent).toContain('CANCELADO');
  const ditos: unknown[] = [];
  page.responder(TOQUE, ({ path, body }: { path: string; body: { estado: string } }) => {
    ditos.push(body);
    const um = path.includes(id(2)) ? cancelado : pedido(1);
    return { ...um, estado: body.estado, mudouEm: new Date().toISOString() };
  });
  page.responder(LISTA, new Promise(() => undefined));
  fireEvent.click(cartao('Mesa 1'));
  expect(await coluna('Preparando').findByText('Mesa 1')).toBeTruthy();
  fireEvent.click(cartao('Mesa 2'));
  await vi.waitFor(() =>
    expect(ditos).toEqual([
      { de: 'NOVO', estado: 'PREPARANDO' },
      { de: 'NOVO', estado: 'ENTREGUE' },
    ]),
  );
  expect(screen.queryByText('Mesa 2')).toBeNull();
});

it('where another cook was faster the card stands as it is now, and somebody is told', async () => {
  const agora = new Date().toISOString();
  const pronto = pedido(1, { estado: 'PRONTO', mudouEm: agora });
  const page = await abrir([pedido(1)]);
  page.responder(TOQUE, falha('PEDIDO_ALTERADO', { pedido: pronto }));
  page.responder(LISTA, { pedidos: [pronto] });
  fireEvent.click(cartao('Mesa 1'));
  expect(await screen.findByText(/Mesa 1 já está em Pronto: outra pessoa tocou antes/)).toBeTruthy();
  expect(await coluna('Pronto').findByText('Mesa 1')).toBeTruthy();
});

it('by a key it goes back, without a connection too, and the last tap can be undone', async () => {
  const page = await abrir([pedido(1, { estado: 'PREPARANDO' })]);
  page.responder(TOQUE, semRede);
  fireEvent.keyDown(cartao('Mesa 1'), { key: 'Backspace' });
  expect(await coluna('Novo').findByText('Mesa 1')).toBeTruthy();
  await press('Desfazer: Mesa 1');
  expect(await coluna('Preparando').findByText('Mesa 1')).toBeTruthy();
});

it('shows one station, remembered on this device, and reads out what comes', async () => {
  const noBar = pedido(2, { estacao: { id: id(9), nome: 'Bar' } });
  const page = await abrir([pedido(1), noBar]);
  await press('Bar');
  expect(screen.queryByText('Mesa 1')).toBeNull();
  expect(Object.values({ ...localStorage })).toContain(id(9));
  page.responder(LISTA, { pedidos: [pedido(1), noBar, pedido(3, { estacao: noBar.estacao })] });
  await act(async () => notarAvisadas(['cozinha']));
  expect(await screen.findByText('Mesa 3, pedido novo: 2 × X-burger, sem cebola')).toBeTruthy();
});
