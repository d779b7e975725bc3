import type { Despesa } from '@balcao/contract/despesas/despesas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha, semRede } from '../../testing/desenhar.tsx';
import { press, type } from '../../testing/gestos.ts';
import { abrir, cartao, despesa, feitas, LISTA, linhas, lista, naSexta } from './despesas.test-helper.tsx';

/** Friday, November 20, 2026. */
naSexta();

const PAGAR = 'POST /api/despesas/:id/pagar';
const EDITAR = 'PUT /api/despesas/:id';
const devida = (vencimento: string, mais: Partial<Despesa> = {}) =>
  despesa(`Boleto ${vencimento}`, { valor: 100, data: null, vencimento, compraId: 'compra', ...mais });
const paga = (antes: Despesa, dia = '2026-11-20') => ({ ...antes, data: dia, pagaEm: dia });

const aVencer = () => screen.findByRole('region', { name: 'A vencer' });
const listadas = () =>
  within(screen.getByRole('list', { name: 'A vencer' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('what is due stands first, in words, with its sum; where nothing is, nothing stands there', async () => {
  await abrir([devida('2026-11-17'), devida('2026-11-20'), devida('2026-12-12')]);
  expect((await aVencer()).textContent).toMatch(/^A vencer3 contas · R\$\s300,00/);
  expect(listadas()).toEqual([
    expect.stringMatching(/100,00venceu há 3 dias/),
    expect.stringMatching(/100,00vence hoje/),
    expect.stringMatching(/100,00vence em 12\/12/),
  ]);
  expect(screen.getByText('venceu há 3 dias').dataset.tom).toBe('ruim');
  // No expense yet.
  expect(cartao('Total Gasto')).toContain('R$\u00a00,00');
});

it('one tap pays it today, another takes that back', async () => {
  const [um, outro] = [devida('2026-11-20'), devida('2026-12-12')];
  const page = await abrir([um, outro]);
  await aVencer();
  page.responder(PAGAR, paga(um));
  page.responder(LISTA, lista([paga(um), outro]));
  await press(/^Paguei Boleto 2026-11-20/);
  await waitFor(() => expect(linhas()).toEqual([expect.stringMatching(/^Boleto 2026-11-20 Compra/)]));
  expect(listadas()).toHaveLength(1);
  // The button that had the focus is gone with its row: the next one has it.
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Paguei Boleto 2026-12-12/);

  page.responder(PAGAR, paga(outro));
  page.responder(LISTA, lista([paga(um), paga(outro)]));
  await press(/^Paguei Boleto/);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'A vencer' })).toBeNull());

  page.responder(EDITAR, outro);
  page.responder(LISTA, lista([paga(um), outro]));
  await press('Desfazer');
  await waitFor(() => expect(listadas()).toHaveLength(1));
  const { descricao, valor, categoria } = outro;
  expect([...feitas(page, 'POST'), ...feitas(page, 'PUT')].map(({ body }) => body)).toEqual([
    {},
    {},
    { descricao, valor, categoria, data: null },
  ]);
});

it.each([
  ['there is no network', semRede, 'Marcar como paga precisa de conexão. Tente quando ela voltar.'],
  ['it is gone', falha('NAO_ENCONTRADO', { mensagem: 'Não achei.' }), 'Não achei.'],
])('what can’t be paid (%s) says so and stays', async (_, resposta, texto) => {
  const page = await abrir([devida('2026-11-20')]);
  await aVencer();
  page.responder(PAGAR, resposta);
  await press(/^Paguei/);
  await screen.findByText(texto);
  expect(listadas()).toHaveLength(1);
});

it('a press on it opens it: another day, another value, or away with it', async () => {
  const um = devida('2026-11-17');
  const page = await abrir([um]);
  await aVencer();
  page.responder(EDITAR, paga(um, '2026-11-18'));
  page.responder(LISTA, lista([paga(um, '2026-11-18')]));
  await press(/^Abrir Boleto/);
  const form = await screen.findByRole('dialog', { name: 'Conta a vencer' });
  type(/^Valor/, '102,50', form);
  type(/^Paga em/, '2026-11-18', form);
  await press('Salvar', form);
  await screen.findByText('Conta alterada com sucesso!');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'A vencer' })).toBeNull());
  const { descricao, categoria, vencimento } = um;
  const dita = { descricao, categoria, vencimento, valor: 102.5, data: '2026-11-18' };
  expect(feitas(page, 'PUT').map(({ body }) => body)).toEqual([dita]);

  page.responder('DELETE /api/despesas/:id', () => new Response(null, { status: 204 }));
  page.responder(LISTA, lista([]));
  await press(`Editar ${descricao}`);
  await press('Excluir conta', await screen.findByRole('dialog', { name: 'Compra paga' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Excluir despesa' });
  expect(pergunta.textContent).toContain('A compra continua');
  await press('Excluir', pergunta);
  await screen.findByText(/^Nenhuma despesa/);
});

it('a purchase that was paid stands apart: in the list, and in no sum', async () => {
  const compra = devida('2026-11-17', { descricao: 'Compra 4321', data: '2026-11-18', pagaEm: '2026-11-18' });
  await abrir([despesa('Luz', { categoria: 'Energia' }), compra]);
  await waitFor(() => expect(linhas()).toHaveLength(2));
  expect(linhas()[1]).toMatch(/^Compra 4321 Compra/);
  expect([cartao('Total Gasto'), cartao('Despesas')]).toEqual([
    expect.stringContaining('R$\u00a010,00'),
    'Despesas1',
  ]);
  screen.getByText(/^Compras pagas R\$\s100,00 · não entram no lucro de novo$/);
  const maiores = screen.getByRole('region', { name: 'Categorias com Mais Gastos' });
  expect(maiores.textContent).not.toContain('Materiais');
});

it('what is due that can’t be had says so, and the rest of the page stands', async () => {
  const todas = lista([despesa('Luz'), devida('2026-11-20')]);
  const page = await abrir((pedida) => (pedida.query.has('situacao') ? semRede() : todas(pedida)));
  await screen.findByText('Luz');
  await screen.findByText(/^Não foi possível carregar as contas a vencer\./);
  page.responder(LISTA, todas);
  await press('Tentar de novo');
  await aVencer();
});
