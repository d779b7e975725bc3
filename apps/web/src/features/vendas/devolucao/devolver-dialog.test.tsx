/** Pieces are given back from the history: which, what they are worth, how the money goes out, and why. */

import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Opcoes } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import {
  abrirHistorico,
  dinheiro,
  escrever,
  type FORMAS,
  fiado,
  pix,
  press,
  vendaDe,
} from '../loja-que-vende.test-helper.tsx';

const DEVOLVER = 'POST /api/vendas/:id/devolucoes';
const agora = new Date().toISOString();
const pago = (forma: (typeof FORMAS)[number], valor: number, recebido: number | null = null) =>
  ({
    ...{ formaId: forma.id, nome: forma.nome, tipo: forma.tipo, valor, recebido },
    parcelas: null,
  }) as Venda['pagamentos'][number];

/** Three loaves for R$ 10,00 and a coffee, a fee of 10 %, paid by two forms. */
const vendida = vendaDe(
  {
    itens: [
      { produtoId: 'pao', nome: 'Pão de fermentação natural', preco: 4, quantidade: 3, desconto: 2 },
      { produtoId: 'cafe', nome: 'Café coado', preco: 5, quantidade: 1 },
    ],
    taxaServico: 1.5,
  },
  {
    ...{ createdAt: agora, finalizadaEm: agora, numero: 1, subtotal: 15, taxaServico: 1.5, troco: 3.5 },
    pagamentos: [pago(dinheiro, 6.5, 10), pago(pix, 10)],
  },
);

async function abrir(venda: Venda, mais: Opcoes = {}) {
  const page = await abrirHistorico({ ...mais, respostas: { 'GET /api/vendas': [venda] } });
  const row = await screen.findByRole('button', { name: /Venda nº\s1/ });
  await act(async () => void fireEvent.click(row));
  const linha = document.querySelector('[data-venda]') as HTMLElement;
  const devolver = async () => {
    await press('Devolver', linha);
    return screen.findByRole('dialog', { name: /^Devolver da venda nº\s1/ });
  };
  return { page, linha, devolver };
}
const marcar = (nome: RegExp | string, sheet: HTMLElement) =>
  act(async () => void fireEvent.click(within(sheet).getByRole('checkbox', { name: nome })));
const valor = (sheet: HTMLElement) => within(sheet).getByLabelText('Valor a devolver').textContent;

it('says what a sale came to, and what its pieces are worth as they are chosen; they go by two forms', async () => {
  const { page, linha, devolver } = await abrir(vendida);
  for (const fato of [
    /Subtotal\s*R\$\s15,00/,
    /Taxa de serviço \(opcional\)\s*R\$\s1,50/,
    /Dinheiro\s*R\$\s6,50 · recebido R\$\s10,00/,
    /Troco\s*R\$\s3,50/,
  ]) {
    expect(linha.textContent).toMatch(fato);
  }
  const sheet = await devolver();
  await press('Devolver', sheet);
  within(sheet).getByText('Escolha o que volta.');
  await marcar(/^Pão/, sheet);
  expect(valor(sheet)).toBe('R$\u00a011,00');
  await press('Menos um: Pão de fermentação natural', sheet);
  expect(valor(sheet)).toBe('R$\u00a07,34');
  await marcar('Pix', sheet);
  await escrever('Em Dinheiro', '4', sheet);
  expect(within(sheet).getByText(/O resto em Pix/).parentElement?.textContent).toContain('R$\u00a03,34');
  await press('Devolver R$\u00a07,34', sheet);
  within(sheet).getByText('Informe o motivo da devolução.');
  expect(page.pedidas.filter(({ method }) => method === 'POST')).toEqual([]);

  const devolucao: Devolucao = {
    ...{ id: 'd1', valor: 7.34, motivo: 'Queimado', aoEstoque: false, desfeita: false, criadaEm: agora },
    itens: [{ posicao: 0, quantidade: 2, valor: 7.34 }],
    pagamentos: [
      { formaId: dinheiro.id, nome: 'Dinheiro', valor: 4 },
      { formaId: pix.id, nome: 'Pix', valor: 3.34 },
    ],
    usuario: { id: 'ana', nome: 'Ana' },
  };
  const depois = { ...vendida, versao: 2, devolvido: 7.34 };
  page.responder(DEVOLVER, depois);
  page.responder('GET /api/vendas', [depois]);
  page.responder('GET /api/vendas/:id/devolucoes', { devolucoes: [devolucao] });
  await escrever(/^Motivo/, 'Queimado', sheet);
  await act(async () => void fireEvent.click(within(sheet).getByLabelText(/^Os produtos voltam ao estoque/)));
  await press('Devolver R$\u00a07,34', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.pedidas.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ itens: [{ posicao: 0, quantidade: 2 }], motivo: 'Queimado', aoEstoque: false },
    pagamentos: [
      { formaId: dinheiro.id, valor: 4 },
      { formaId: pix.id, valor: 3.34 },
    ],
  });

  await screen.findByRole('button', { name: /Devolvida em parte/ });
  const feitas = (await screen.findByRole('region', { name: 'Devoluções' })).textContent;
  expect(feitas).toContain('R$\u00a07,34 em Dinheiro e em Pix');
  expect(feitas).toContain('2 × Pão de fermentação natural · Queimado · sem voltar ao estoque');
});

it('a part of what was weighed comes back, no more than there is; on fiado the debt goes', async () => {
  const maria = { id: 'maria', nome: 'Maria' };
  // 0,345 kg at R$ 39,90: R$ 13,77.
  const pesada = vendaDe(
    { itens: [{ produtoId: 'queijo', nome: 'Queijo prato', preco: 39.9, quantidade: 0.345, unidade: 'kg' }] },
    {
      ...{ createdAt: agora, finalizadaEm: agora, numero: 1, cliente: maria },
      pagamentos: [pago(fiado, 13.77)],
    },
  );
  const { page, devolver } = await abrir(pesada);
  const sheet = await devolver();
  await marcar(/^Queijo/, sheet);
  expect(valor(sheet)).toBe('R$\u00a013,77');
  const peso = within(sheet).getByLabelText('Quanto volta de Queijo prato');
  await escrever('Quanto volta de Queijo prato', '0,346', sheet);
  await escrever(/^Motivo/, 'Azedo', sheet);
  await press(/^Devolver/, sheet);
  const erro = within(sheet).getByText('Não há tanto para devolver.');
  expect(peso.getAttribute('aria-describedby')).toContain(erro.id);
  // A third of it.
  await escrever('Quanto volta de Queijo prato', '0,115', sheet);
  expect(within(sheet).getByRole<HTMLInputElement>('checkbox', { name: 'Fiado' }).checked).toBe(true);
  page.responder(DEVOLVER, { ...pesada, devolvido: 4.59, versao: 2 });
  await press('Devolver R$\u00a04,59', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.pedidas.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ itens: [{ posicao: 0, quantidade: 0.115 }], pagamentos: [{ formaId: fiado.id, valor: 4.59 }] },
  });
});

it('is for an employee only where the owner lets him', async () => {
  const { quem } = lojaDeTeste();
  const limites = { descontoMaximo: 10, devolver: false, sangria: true };
  const { linha } = await abrir(vendida, {
    quem: { ...quem, tipo: 'FUNCIONARIO', permissoes: ['vendas'], limites },
  });
  within(linha).getByRole('button', { name: 'Imprimir recibo' });
  expect(within(linha).queryByRole('button', { name: 'Devolver' })).toBeNull();
});

it('taking the sale back says that what was given back is off it already', async () => {
  const { page, linha } = await abrir({ ...vendida, devolvido: 16.5, versao: 3 });
  page.responder('GET /api/vendas/:id/devolucoes', { devolucoes: [] });
  expect(linha.textContent).toContain('Devolvida');
  await press('Cancelar venda', linha);
  const cancel = await screen.findByRole('dialog', { name: /^Cancelar a venda nº/ });
  expect(within(cancel).getByRole('list', { name: 'O que será desfeito' }).textContent).toContain(
    'O que já foi devolvido dela está descontado.',
  );
});
