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
