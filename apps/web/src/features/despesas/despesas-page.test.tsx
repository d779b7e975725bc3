import type { Despesa } from '@balcao/contract/despesas/despesas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fila } from '../../fila/fila.ts';
import { falha, semRede } from '../../testing/desenhar.tsx';
import { campo, press, type } from '../../testing/gestos.ts';
import {
  abrir,
  aceitar,
  CRIAR,
  cartao,
  despesa,
  EXCLUIR,
  excluir,
  feitas,
  LISTA,
  lancar,
  linhas,
  lista,
  naSexta,
  nova,
} from './despesas.test-helper.tsx';

naSexta();

it('an empty store says so; a form that was given up begins with today and Outros again', async () => {
  await abrir([]);
  await screen.findByText('Nenhuma despesa encontrada para o período selecionado.');
  expect(cartao('Total Gasto')).toContain('R$\u00a00,00');
  for (const _ of ['at first', 'again']) {
    const form = await nova();
    expect([
      campo(/^Descrição/, form).value,
      campo(/^Valor/, form).value,
      campo(/^Data/, form).value,
      campo(/^Categoria/, form).value,
    ]).toEqual(['', '', '20/11/2026', 'Outros']);
    expect(within(form).getByPlaceholderText('Valor (ex: 150,00)')).toBeTruthy();
    type(/^Categoria/, 'Energia', form);
    await press('Cancelar', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('what is missing is said, at the first field of it; what is whole is saved and in every figure', async () => {
  const page = await abrir([]);
  await screen.findByText(/^Nenhuma despesa/);
  const form = await nova();
  type(/^Descrição/, 'Conta de luz', form);
  await press('Salvar', form);
  expect(within(form).getByRole('alert').textContent).toBe('Preencha todos os campos');
  expect(document.activeElement).toBe(within(form).getByLabelText(/^Valor/));
  aceitar(page, []);
  type(/^Valor/, '1.234,5', form);
  type(/^Categoria/, 'Energia', form);
  await press('Salvar', form);
  await screen.findByText('Despesa registrada com sucesso!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(linhas()).toEqual([expect.stringMatching(/Conta de luz.*1\.234,50.*Energia · 20\/11\/2026/)]),
  );
  expect(cartao('Total Gasto')).toContain('1.234,50');
  expect([cartao('Despesas'), cartao('Categorias')]).toEqual(['Despesas1', 'Categorias1']);
  expect(feitas(page, 'POST')[0]?.body).toMatchObject({
    ...{ descricao: 'Conta de luz', valor: 1234.5, categoria: 'Energia', data: '2026-11-20' },
  });
  // The next one begins anew.
  const proxima = await nova();
  expect([campo(/^Descrição/, proxima).value, campo(/^Valor/, proxima).value]).toEqual(['', '']);
  expect([campo(/^Data/, proxima).value, campo(/^Categoria/, proxima).value]).toEqual([
    '20/11/2026',
    'Outros',
  ]);
});

const CATEGORIAS = ['Aluguel', 'Energia', 'Internet', 'Marketing', 'Transporte', 'Outros'] as const;
const DIAS = ['2026-11-20', '2026-11-16', '2026-11-02', '2025-10-01'];

it.each([
  ['', 'Todos', 4, '4.000,00'],
  ['?periodo=mes', 'Este Mês', 3, '3.000,00'],
  ['?periodo=semana', 'Esta Semana', 2, '2.000,00'],
  ['?periodo=hoje', 'Hoje', 1, '1.000,00'],
  ['?periodo=nenhum', 'Todos', 4, '4.000,00'],
])('the address %j opens the period %s', async (query, botao, quantas, total) => {
  await abrir(
    DIAS.map((data) => despesa(data, { data, valor: 1000 })),
    `/despesas${query}`,
  );
  await waitFor(() => expect(linhas()).toHaveLength(quantas));
  expect(screen.getByRole('button', { name: botao, pressed: true })).toBeTruthy();
  expect(cartao('Total Gasto')).toContain(total);
});

it('a period that is pressed is in the address; every day is not', async () => {
  const page = await abrir(DIAS.map((data) => despesa(data, { data })));
  await waitFor(() => expect(linhas()).toHaveLength(4));
  await press('Esta Semana');
  expect([page.onde(), linhas().length]).toEqual(['/despesas?periodo=semana', 2]);
  await press('Todos');
  expect([page.onde(), linhas().length]).toEqual(['/despesas', 4]);
});

it('the five categories with the most expenses are ranked', async () => {
  await abrir(
    CATEGORIAS.map((categoria, index) => despesa(categoria, { categoria, valor: 600 - index * 100 })),
  );
  const maiores = await screen.findByRole('region', { name: 'Categorias com Mais Gastos' });
  const ditas = within(maiores).getAllByRole('listitem');
  expect(ditas.map(({ textContent }) => textContent?.match(/^\d\p{L}+?(?=R\$|\d)/u)?.[0])).toEqual(
    CATEGORIAS.slice(0, 5).map((categoria, index) => `${index + 1}${categoria}`),
  );
});

it('expenses that cannot be loaded say so, and come when asked again', async () => {
  const page = await abrir(semRede);
  await screen.findByText('Erro ao carregar despesas. Tente novamente.');
  page.responder(LISTA, lista([despesa('Sacolas')]));
  await press('Tentar de novo');
  await screen.findByText('Sacolas');
});

it('without a connection it waits on the device, is seen to, and is delivered once', async () => {
  const sacolas = despesa('Sacolas');
  const page = await abrir([sacolas]);
  await screen.findByText('Sacolas');
  page.responder(CRIAR, semRede);
  await lancar();
  await screen.findByText('Despesa guardada neste aparelho, ainda não entregue.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const internet = () => linhas().filter((linha) => linha?.includes('Internet'));
  await waitFor(() => expect(internet()).toEqual([expect.stringContaining('esperando envio')]));
  aceitar(page, [sacolas]);
  await act(() => fila.wake());
  await waitFor(() => expect(internet()).toEqual([expect.not.stringContaining('esperando envio')]));
  expect(new Set(feitas(page, 'POST').map(({ body }) => (body as Despesa).id)).size).toBe(1);
});

it('what the server refuses is told to who looks on, keeps what is typed, and does not wait here', async () => {
  const page = await abrir([despesa('Sacolas')]);
  await screen.findByText('Sacolas');
  page.responder(CRIAR, falha('SEM_PERMISSAO', { mensagem: 'O dono não deixa.' }));
  const form = await lancar();
  await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe('O dono não deixa.'));
  expect(campo(/^Descrição/, form).value).toBe('Internet');
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  expect(linhas()).toHaveLength(1);
});

it.each([
  ['the server fails', falha('ERRO_INTERNO'), 'Erro ao excluir despesa'],
  ['there is no network', semRede, 'Excluir uma despesa precisa de conexão. Tente quando ela voltar.'],
])('an expense that cannot be deleted (%s) says so and stays; then it goes', async (_, resposta, texto) => {
  const page = await abrir([despesa('Sacolas'), despesa('Lâmpada')]);
  await screen.findByText('Sacolas');
  await press('Excluir Sacolas');
  const pergunta = await screen.findByRole('dialog', { name: 'Excluir despesa' });
  expect(pergunta.textContent).toContain('Tem certeza que deseja excluir esta despesa?Sacolas');
  page.responder(EXCLUIR, resposta);
  await press('Excluir', pergunta);
  // Read and tapped away: the next message waits for no clock.
  fireEvent.click(await screen.findByText(texto));
  expect(linhas()).toHaveLength(2);
  page.responder(EXCLUIR, () => new Response(null, { status: 204 }));
  page.responder(LISTA, lista([despesa('Lâmpada')]));
  await excluir('Sacolas');
  await screen.findByText('Despesa excluída com sucesso!');
  expect(linhas()).toHaveLength(1);
  // The button that had the focus is gone with its row: the next one has it.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar Lâmpada' })),
  );
});
