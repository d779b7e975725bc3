import type { Despesa } from '@balcao/contract/despesas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fila } from '../../fila/fila.ts';
import { type Desenho, desenhar, falha, type Pedida, semRede } from '../../testing/desenhar.tsx';
import { lojaDeTeste, padaria } from '../../testing/loja.ts';
import DespesasPage from './despesas-page.tsx';

const LISTA = 'GET /api/despesas';
const CRIAR = 'POST /api/despesas';
const EXCLUIR = 'DELETE /api/despesas/:id';

/** A Friday; its week began on Sunday the 15th. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const despesa = (descricao: string, mais: Partial<Despesa> = {}): Despesa => ({
  ...{ id: descricao, descricao, valor: 10, categoria: 'Materiais', data: '2026-11-20' },
  ...{ serieId: null, repete: null, movimentoId: null },
  criadaEm: '2026-11-20T12:00:00.000Z',
  ...mais,
});

function abrir(despesas: readonly Despesa[] | (() => unknown), em = '/despesas'): Promise<Desenho> {
  const { quem, respostas } = lojaDeTeste({ loja: padaria });
  return desenhar(<DespesasPage />, { em, quem, respostas: { ...respostas, [LISTA]: despesas } });
}
/** As the server keeps it: what is made is in the list from then on. */
function aceitar(page: Desenho, antes: readonly Despesa[]): void {
  const todas = [...antes];
  page.responder(CRIAR, ({ body }: Pedida) => {
    const nova = { ...despesa(''), ...(body as Despesa) };
    if (!todas.some(({ id }) => id === nova.id)) todas.push(nova);
    return Response.json(nova, { status: 201 });
  });
  page.responder(LISTA, () => todas);
}

const press = (name: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
const type = (label: RegExp, value: string, where: HTMLElement) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const campo = (label: RegExp, where: HTMLElement) =>
  within(where).getByLabelText<HTMLInputElement>(label).value;
const linhas = () =>
  within(screen.getByRole('list', { name: 'Despesas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const feitas = (page: Desenho, method: string) => page.pedidas.filter((one) => one.method === method);

async function nova(): Promise<HTMLElement> {
  await press('Nova Despesa');
  return screen.findByRole('dialog', { name: 'Nova Despesa' });
}
async function lancar(): Promise<HTMLElement> {
  const form = await nova();
  type(/^Descrição/, 'Internet', form);
  type(/^Valor/, '99,90', form);
  await press('Salvar', form);
  return form;
}
async function excluir(descricao: string): Promise<void> {
  await press(`Excluir ${descricao}`);
  await press('Excluir', await screen.findByRole('dialog', { name: 'Excluir despesa' }));
}

/** The value of one of the three cards. */
const cartao = (titulo: string) => {
  const resumo = screen.getByLabelText('Resumo');
  return within(resumo).getByRole('heading', { name: titulo }).parentElement?.textContent;
};

it('an empty store says so; a form that was given up begins with today and Outros again', async () => {
  await abrir([]);
  await screen.findByText('Nenhuma despesa encontrada para o período selecionado.');
  expect(cartao('Total Gasto')).toContain('R$\u00a00,00');
  for (const _ of ['at first', 'again']) {
    const form = await nova();
    expect([
      campo(/^Descrição/, form),
      campo(/^Valor/, form),
      campo(/^Data/, form),
      campo(/^Categoria/, form),
    ]).toEqual(['', '', '2026-11-20', 'Outros']);
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
  expect([campo(/^Descrição/, proxima), campo(/^Valor/, proxima)]).toEqual(['', '']);
  expect([campo(/^Data/, proxima), campo(/^Categoria/, proxima)]).toEqual(['2026-11-20', 'Outros']);
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
  page.responder(LISTA, [despesa('Sacolas')]);
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
  expect(campo(/^Descrição/, form)).toBe('Internet');
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
  page.responder(LISTA, [despesa('Lâmpada')]);
  await excluir('Sacolas');
  await screen.findByText('Despesa excluída com sucesso!');
  expect(linhas()).toHaveLength(1);
  // The button that had the focus is gone with its row: the next one has it.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Excluir Lâmpada' })),
  );
});

const EDITAR = 'PUT /api/despesas/:id';
const mensal = (data: string, mais: Partial<Despesa> = {}) =>
  despesa('Aluguel', { id: data, data, serieId: 's', repete: { cada: 'MES' }, ...mais });

it('one that comes back is told so, and when the next one comes', async () => {
  const page = await abrir([]);
  await screen.findByText(/^Nenhuma despesa/);
  const form = await nova();
  type(/^Descrição/, 'Aluguel', form);
  type(/^Valor/, '1200', form);
  type(/^Data/, '2026-10-31', form);
  type(/^Repete/, 'MES', form);
  expect(within(form).getByText('A próxima entra sozinha em 30/11/2026.')).toBeTruthy();
  type(/^Data/, '2026-09-30', form);
  expect(within(form).getByText('As que venceram até hoje entram junto.')).toBeTruthy();
  type(/^Data/, '2026-10-31', form);
  type(/^Até/, '2026-10-01', form);
  await press('Salvar', form);
  expect(within(form).getByText('A repetição termina antes do dia da despesa.')).toBeTruthy();
  type(/^Até/, '2027-10-31', form);
  page.responder(CRIAR, ({ body }: Pedida) =>
    Response.json({ ...mensal('2026-10-31'), ...(body as Despesa) }, { status: 201 }),
  );
  page.responder(LISTA, [mensal('2026-10-31', { repete: { cada: 'MES', ate: '2027-10-31' } })]);
  await press('Salvar', form);
  await waitFor(() =>
    expect(linhas()).toEqual([
      expect.stringMatching(/Aluguel · 31\/10\/2026 · repete todo mês · até 31\/10\/2027|Materiais · 31/),
    ]),
  );
  expect(feitas(page, 'POST')[0]?.body).toMatchObject({ repete: { cada: 'MES', ate: '2027-10-31' } });
});

it('it is changed alone, or with those to come', async () => {
  const page = await abrir([mensal('2026-11-10')]);
  await screen.findByText('Aluguel');
  const editar = async () => {
    await press('Editar Aluguel');
    return screen.findByRole('dialog', { name: 'Editar Despesa' });
  };
  const ditas = () => feitas(page, 'PUT').map(({ query, body }) => [query.get('alcance'), body]);
  page.responder(EDITAR, semRede);
  const uma = await editar();
  expect(within(uma).queryByLabelText(/^Repete/)).toBeNull();
  type(/^Valor/, '11', uma);
  await press('Salvar', uma);
  await within(uma).findByText('Alterar uma despesa precisa de conexão. Tente quando ela voltar.');
  page.responder(EDITAR, mensal('2026-11-10'));
  await press('Salvar', uma);
  await screen.findByText('Despesa alterada com sucesso!');
  const todas = await editar();
  await press('Esta e as próximas', todas);
  type(/^Repete/, '', todas);
  expect(within(todas).getByText('Não repete mais')).toBeTruthy();
  await press('Salvar', todas);
  await waitFor(() => expect(ditas()).toHaveLength(3));
  const dados = { descricao: 'Aluguel', categoria: 'Materiais', data: '2026-11-10' };
  expect(ditas().slice(1)).toEqual([
    ['uma', { ...dados, valor: 11 }],
    ['proximas', { ...dados, valor: 10, repete: null }],
  ]);
});

it('it is deleted alone, or with those to come', async () => {
  const page = await abrir([mensal('2026-11-10'), despesa('Sacolas')]);
  await screen.findByText('Aluguel');
  page.responder(EXCLUIR, () => new Response(null, { status: 204 }));
  page.responder(LISTA, [despesa('Sacolas')]);
  await press('Excluir Aluguel');
  const pergunta = await screen.findByRole('dialog', { name: 'Excluir despesa' });
  expect(pergunta.textContent).toContain('As outras ficam, e a próxima entra no dia dela.');
  await press('Esta e as próximas', pergunta);
  expect(pergunta.textContent).toContain('As de depois dela também saem, e nenhuma outra entra.');
  await press('Excluir', pergunta);
  await screen.findByText('Despesa excluída com sucesso!');
  expect(feitas(page, 'DELETE').map(({ query }) => query.get('alcance'))).toEqual(['proximas']);
});

it('what a sangria paid says so, keeps its value, and goes with the sangria', async () => {
  const gelo = despesa('Gelo', { movimentoId: 'Gelo' });
  const page = await abrir([gelo]);
  await screen.findByText('Materiais · 20/11/2026 · paga do caixa');
  await press('Editar Gelo');
  const form = await screen.findByRole('dialog', { name: 'Editar Despesa' });
  expect(within(form).getByLabelText<HTMLInputElement>(/^Valor/).readOnly).toBe(true);
  await press('Cancelar', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Excluir Gelo');
  const pergunta = await screen.findByRole('dialog', { name: 'Excluir despesa' });
  expect(pergunta.textContent).toContain('A sangria é desfeita junto: o dinheiro volta para o caixa.');
  page.responder(EXCLUIR, () => new Response(null, { status: 204 }));
  page.responder(LISTA, []);
  await press('Excluir', pergunta);
  await screen.findByText('Despesa excluída com sucesso!');
});

it('a sangria that waits on this device is an expense already, and goes from there', async () => {
  const page = await abrir([]);
  await screen.findByText(/^Nenhuma despesa/);
  page.responder('POST /api/caixas/:id/movimentos', semRede);
  const caixa = {
    tipo: 'SANGRIA',
    valor: 30,
    id: 'm1',
    despesa: { descricao: 'Gelo', categoria: 'Materiais' },
  };
  await act(async () => {
    await fila.lancar({
      ...{ key: 'k1', operation: 'movimentarCaixa', vendaId: 'g1', caixaId: 'c1', identificador: 'Caixa 1' },
      ...{ tipo: 'VENDAS', body: { itens: [], criadaEm: '2026-11-21T01:30:00.000Z', caixa } },
    } as Parameters<typeof fila.lancar>[0]);
  });
  await waitFor(() =>
    expect(linhas()).toEqual([
      expect.stringMatching(/Gelo.*30,00.*Materiais · 20\/11\/2026 · paga do caixa · esperando envio/),
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Editar Gelo' })).toBeNull();
  await press('Excluir Gelo');
  await press('Excluir', await screen.findByRole('dialog', { name: 'Excluir despesa' }));
  await waitFor(() => expect(fila.get().envios).toEqual([]));
});
