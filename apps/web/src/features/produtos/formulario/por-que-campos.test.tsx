import type { ProdutoUpdate } from '@balcao/contract/produtos/produtos';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fila } from '../../../fila/fila.ts';
import { falha, semRede } from '../../../testing/desenhar.tsx';
import { enviados, press, type } from '../../../testing/gestos.ts';
import { abrir, chamado, editar } from '../produtos.test-helper.tsx';

it('another quantity asks why, in one row, and is not saved without an answer', async () => {
  const suco = chamado('suco', 'Suco', { quantidade: 7 });
  const page = await abrir([suco]);
  page.responder('PUT /api/produtos/:id', { ...suco, quantidade: 9 });
  const form = await editar('Suco');
  const porque = () => within(form).queryByRole('group', { name: 'Por quê?' });
  expect(porque()).toBeNull();
  type(/^Quantidade/, '9', form);
  await press('Salvar', form);
  await within(form).findByText('Diga por que a quantidade mudou.');
  await waitFor(() => expect(porque()?.contains(document.activeElement)).toBe(true));
  expect(enviados(page, 'PUT')).toEqual([]);
  expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Perda' }).disabled).toBe(true);
  // The same as before is no other quantity.
  type(/^Quantidade/, '7', form);
  expect(porque()).toBeNull();
  type(/^Quantidade/, '9', form);
  await press('Outro', form);
  await press('Salvar', form);
  await within(form).findByText('Escreva o motivo.');
  type(/^Motivo/, 'emprestado', form);
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  expect(enviados(page, 'PUT')).toMatchObject([
    { quantidade: 9, quantidadeAnterior: 7, motivo: 'emprestado' } satisfies Partial<ProdutoUpdate>,
  ]);
});

it('a loss is booked as one, without a connection too, and is off the shelf at once', async () => {
  const suco = chamado('suco', 'Suco', { quantidade: 7 });
  const page = await abrir([suco]);
  page.responder('POST /api/estoque/perdas', semRede);
  const form = await editar('Suco');
  type(/^Quantidade/, '5', form);
  await press('Perda', form);
  await press('Venceu', form);
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  await screen.findByRole('button', { name: /^5 de 20/ });
  expect(enviados(page, 'PUT')).toEqual([]);
  page.responder('POST /api/estoque/perdas', ({ body }: { body: object }) => {
    page.loja.servidor.por('saldos', 'suco', { produtoId: 'suco', quantidade: 5 });
    return Response.json({ ...body, itens: [] }, { status: 201 });
  });
  await act(() => fila.wake());
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  expect(enviados(page, 'POST').at(-1)).toMatchObject({
    ...{ motivo: 'VALIDADE', itens: [{ produtoId: 'suco', quantidade: 2 }], origem: 'fila' },
  });
  // As the server says it now.
  await screen.findByRole('button', { name: /^5 de 20/ });
});

it('a loss that is refused says so, and nothing waits', async () => {
  const page = await abrir([chamado('suco', 'Suco', { quantidade: 7 })]);
  page.responder('POST /api/estoque/perdas', falha('SEM_PERMISSAO', { mensagem: 'Você não pode.' }));
  const form = await editar('Suco');
  type(/^Quantidade/, '5', form);
  await press('Perda', form);
  await press('Salvar', form);
  await waitFor(() =>
    expect(within(form).getByRole('alert').textContent).toBe('A perda não foi registrada. Você não pode.'),
  );
  await waitFor(() => expect(fila.get().envios).toEqual([]));
});

it('goods that came are an entry without a supplier, once though an answer was lost', async () => {
  const suco = chamado('suco', 'Suco', { quantidade: 7, custo: 2.5 });
  const page = await abrir([suco]);
  const form = await editar('Suco');
  type(/^Quantidade/, '10', form);
  await press('Chegou mercadoria', form);
  expect(form.textContent?.replaceAll('\u00a0', ' ')).toContain('Em branco: R$ 7,50, pelo custo de hoje');
  type(/^Pago no total/, '9', form);
  page.responder('POST /api/compras', semRede);
  await press('Salvar', form);
  await within(form).findByText(/^Sem conexão com o servidor.*nada é salvo duas vezes/);
  page.responder('POST /api/compras', falha('TOKEN_DUPLICADO', { compra: {} }));
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  const compras = page.pedidas.filter(({ path }) => path === '/api/compras');
  expect(compras[1]?.body).toEqual(compras[0]?.body);
  expect(compras[0]?.body).toMatchObject({ itens: [{ produtoId: 'suco', quantidade: 3, custo: 9 }] });
  expect(new Set(compras.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(enviados(page, 'PUT')).toEqual([]);
});

const CONTAGEM = 'POST /api/contagens';
const aberta = { fechadaEm: null, linhas: [] };
const fechada = (contado: number) => ({ fechadaEm: '2026-11-20T13:00:00.000Z', linhas: [{ contado }] });

it('what was counted again is a count of one, which a lost answer does not double', async () => {
  const page = await abrir([chamado('suco', 'Suco', { quantidade: 7 })]);
  const form = await editar('Suco');
  type(/^Quantidade/, '5', form);
  await press('Contei de novo', form);
  page.responder(CONTAGEM, aberta);
  page.responder(`${CONTAGEM}/:id/linhas`, aberta);
  page.responder(`${CONTAGEM}/:id/fechar`, semRede);
  await press('Salvar', form);
  await within(form).findByText(/^Sem conexão com o servidor/);
  // It was closed all the same.
  page.responder(CONTAGEM, fechada(5));
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  const [abertura, linhas, , outra, ...resto] = enviados(page, 'POST');
  expect(abertura).toMatchObject({ nome: 'Contagem de Suco', categorias: ['Bebidas'] });
  expect(linhas).toEqual({
    linhas: [{ produtoId: 'suco', quantidade: 5, contadoEm: expect.any(String) }],
  });
  expect([outra, resto]).toEqual([abertura, []]);
  expect(enviados(page, 'PUT')).toEqual([]);
});

it('another number after a count whose answer was lost is asked for once more, from what there is by then', async () => {
  const page = await abrir([chamado('suco', 'Suco', { quantidade: 7 })]);
  const form = await editar('Suco');
  type(/^Quantidade/, '4', form);
  await press('Contei de novo', form);
  page.responder(CONTAGEM, fechada(5));
  await press('Salvar', form);
  await within(form).findByText(/^O que você salvou antes já valeu\./);
});
