import type { Produto, ProdutoNovo, ProdutoUpdate } from '@balcao/contract/produtos/produtos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { campo, enviados, press, type } from '../../../testing/gestos.ts';
import { type Aberta, abrir, chamado, editar, novo, preencher } from '../produtos.test-helper.tsx';

/** The server takes what is new. */
const criar = (page: Aberta) =>
  page.responder('POST /api/produtos', ({ body }: { body: Produto }) =>
    Response.json({ ...chamado('', ''), ...body }, { status: 201 }),
  );

it('a product is made with four fields and two presses, and is then in sight with the focus', async () => {
  const pao = chamado('pao', 'Pão', { categoria: 'Comidas', criadoEm: '2026-11-20T10:00:00.000Z' });
  const page = await abrir([pao, chamado('cha', 'Chá', { criadoEm: '2026-11-19T10:00:00.000Z' })]);
  page.responder('POST /api/produtos', ({ body }: { body: Produto }) => {
    const feito = { ...chamado('', ''), ...body };
    page.loja.servidor.por('produtos', body.id, feito);
    return Response.json(feito, { status: 201 });
  });
  let presses = 0;
  document.addEventListener('click', () => {
    presses += 1;
  });
  const form = await novo();
  // The keyboard goes through them in the order in which they stand.
  const fields = [...form.querySelectorAll<HTMLElement>('input, select')];
  expect(fields.map((field) => field.getAttribute('name'))).toEqual([
    ...['nome', 'valor', 'categoria', 'quantidade', 'estoque'],
  ]);
  // As the newest product has it.
  expect(campo(/^Categoria/, form).value).toBe('Comidas');
  type(/^Nome/, 'Sonho', form);
  type(/^Preço/, '6,50', form);
  type(/^Quantidade/, '1', form);
  type(/^Quantidade/, '12', form);
  expect(campo(/^Estoque ideal/, form).value).toBe('12');
  await press('Salvar', form);
  await screen.findByText('Produto adicionado.');
  expect(presses).toBe(2);
  expect(enviados(page, 'POST')).toMatchObject([
    { valor: 6.5, categoria: 'Comidas', quantidade: 12, estoque: 12 },
  ]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar Sonho' })),
  );
  expect(document.querySelectorAll('[data-novo]')).toHaveLength(1);
});

it('an ideal of its own does not follow the quantity, and what is under Mais is shown where it says something', async () => {
  const suco = chamado('suco', 'Suco', { quantidade: 20, estoque: 20, codigoBarras: '789' });
  await abrir([suco, chamado('bolo', 'Bolo')]);
  const form = await editar('Suco');
  type(/^Quantidade/, '15', form);
  expect(campo(/^Estoque ideal/, form).value).toBe('20');
  expect(campo('Código de barras', form).value).toBe('789');
  await press('Cancelar', form);
  const outro = await editar('Bolo');
  expect(within(outro).queryByLabelText('Código de barras')).toBeNull();
});

it('a cost is typed beside the price, and the margin follows what is typed', async () => {
  const page = await abrir();
  criar(page);
  const form = await novo();
  preencher(form);
  await press(/^Mais/, form);
  const descricao = () => {
    const ids = campo('Custo', form).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  expect(descricao()).toBe('Opcional: o que você paga');
  type(/^Preço/, '10', form);
  type(/^Custo/, '5,8', form);
  expect(descricao()).toBe('Margem 42\u00a0%');
  type(/^Preço/, '5', form);
  expect(within(form).getByText('Mais alto que o preço')).toBeTruthy();
  type(/^Custo/, 'dez', form);
  fireEvent.blur(campo('Custo', form));
  expect(within(form).getByText('Valor inválido. Exemplo: 12,50')).toBeTruthy();
  type(/^Preço/, '10', form);
  type(/^Custo/, '5,8', form);
  await press('Salvar', form);
  await screen.findByText('Produto adicionado.');
  expect(enviados(page, 'POST')).toMatchObject([{ valor: 10, custo: 5.8 }]);
});

it('a cost that is taken away is none', async () => {
  const page = await abrir([chamado('cafe', 'Café', { custo: 5.8 })]);
  page.responder('PUT /api/produtos/:id', chamado('cafe', 'Café'));
  const form = await editar('Café');
  expect(campo('Custo', form).value).toBe('5,80');
  type(/^Custo/, '', form);
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  expect(enviados(page, 'PUT')).toMatchObject([{ custo: null } satisfies Partial<ProdutoUpdate>]);
});

it('a cost has four decimals, and stays as it is where nobody touches it', async () => {
  const page = await abrir([chamado('cafe', 'Café', { custo: 3.4379 })]);
  page.responder('PUT /api/produtos/:id', chamado('cafe', 'Café'));
  const form = await editar('Café');
  const custo = campo('Custo', form);
  expect(custo.value).toBe('3,4379');
  type(/^Custo/, '3,437', form);
  expect(custo.closest('[data-eco]')?.getAttribute('data-eco')).toBe('R$\u00a03,437');
  type(/^Custo/, '3,43790', form);
  fireEvent.blur(custo);
  expect(within(form).getByText('Valor inválido. Exemplo: 12,50')).toBeTruthy();
  type(/^Custo/, '3,4379', form);
  fireEvent.blur(custo);
  expect(custo.value).toBe('3,4379');
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  expect(enviados(page, 'PUT')).toMatchObject([{ custo: 3.4379 }]);
});

it('what a note to the State needs stands at the end of Mais, and is saved by its digits', async () => {
  const page = await abrir([chamado('cola', 'Cola', { cest: '0301000' })]);
  page.responder('PUT /api/produtos/:id', chamado('cola', 'Cola'));
  const form = await editar('Cola');
  const nota = within(form).getByRole<HTMLFieldSetElement>('group', { name: 'Para a nota fiscal' });
  expect(campo('CEST', nota).value).toBe('0301000');
  type('NCM', '2202.10', nota);
  type('Origem', '2', nota);
  await press('Salvar', form);
  expect(within(nota).getByText('O NCM tem 8 dígitos, como 2202.10.00.')).toBeTruthy();
  type('NCM', '2202.10.00', nota);
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  expect(enviados(page, 'PUT')).toMatchObject([{ ncm: '22021000', cest: '0301000', origem: 2 }]);
});

it('a part of a piece in stock keeps nobody from another name: it goes back as it was shown', async () => {
  const bolo = chamado('bolo', 'Bolo', { quantidade: 2.35 });
  const page = await abrir([bolo]);
  page.responder('PUT /api/produtos/:id', { ...bolo, nome: 'Bolo de fubá' });
  const form = await editar('Bolo');
  type(/^Nome/, 'Bolo de fubá', form);
  await press('Salvar', form);
  await screen.findByText('Produto atualizado.');
  const igual = { quantidade: 2.35, quantidadeAnterior: 2.35 } satisfies Partial<ProdutoUpdate>;
  expect(enviados(page, 'PUT')).toMatchObject([{ nome: 'Bolo de fubá', ...igual }]);
});

it('one after the other: further codes, and the category is kept', async () => {
  const page = await abrir();
  criar(page);
  const form = await novo();
  preencher(form);
  await press(/^Mais/, form);
  type('Código de barras', '111', form);
  const outros = campo('Outros códigos de barras', form);
  // A scanner types and ends with Enter.
  for (const codigo of ['222', '333']) {
    fireEvent.change(outros, { target: { value: codigo } });
    fireEvent.keyDown(outros, { key: 'Enter' });
  }
  fireEvent.change(outros, { target: { value: '111' } });
  expect(within(form).getByText('Este código já está aqui.')).toBeTruthy();
  await press('Retirar o código 222', form);
  fireEvent.change(outros, { target: { value: '444' } });
  await press('Salvar e adicionar outro', form);
  await screen.findByText('“Suco” foi adicionado. Agora o próximo.');
  const proximo = screen.getByRole('dialog', { name: 'Novo produto' });
  expect(campo(/^Nome/, proximo).value).toBe('');
  expect(campo(/^Categoria/, proximo).value).toBe('Bebidas');
  expect(enviados(page, 'POST')).toMatchObject([
    { codigoBarras: '111', outrosCodigos: ['333', '444'] } satisfies Partial<ProdutoNovo>,
  ]);
});

it('a box is scanned, and its pieces and its price are said; said again, it holds and costs another', async () => {
  const page = await abrir();
  criar(page);
  const form = await novo();
  preencher(form);
  await press(/^Mais/, form);
  const codigo = campo('Outros códigos de barras', form);
  const enter = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(within(form).getByLabelText('É o código de uma caixa ou embalagem'));
  expect(document.activeElement).toBe(codigo);
  fireEvent.change(codigo, { target: { value: '17891000100100' } });
  enter(codigo);
  const pecas = campo('Peças na caixa', form);
  expect(document.activeElement).toBe(pecas);
  type('Peças na caixa', '1', form);
  enter(pecas);
  expect(within(form).getByText('Uma embalagem tem 2 peças ou mais, em número inteiro.')).toBeTruthy();
  type('Peças na caixa', '12', form);
  enter(pecas);
  expect(within(form).queryByLabelText('Peças na caixa')).toBeNull();
  await press('Mudar a caixa 17891000100100 · caixa com 12', form);
  type('Preço da caixa', '42', form);
  await press('Incluir', form);
  await press('Salvar', form);
  await screen.findByText('Produto adicionado.');
  expect(enviados(page, 'POST')).toMatchObject([
    {
      outrosCodigos: [{ codigo: '17891000100100', quantidade: 12, valor: 42 }],
    } satisfies Partial<ProdutoNovo>,
  ]);
});

it('without stock control nothing is counted; with control again it begins with what is counted', async () => {
  const coado = chamado('cafe', 'Café coado', { quantidade: 0, estoque: 0, semControle: true });
  const page = await abrir([coado]);
  page.responder('PUT /api/produtos/:id', coado);
  expect(screen.getByText('Sem controle de estoque')).toBeTruthy();
  const form = await editar('Café coado');
  expect(within(form).queryByLabelText(/^Quantidade/)).toBeNull();
  fireEvent.click(within(form).getByLabelText('Sem controle de estoque'));
  await press('Salvar', form);
  expect(within(form).getByRole('alert').textContent).toBe('Preencha todos os campos');
  type(/^Quantidade/, '8', form);
  type(/^Estoque ideal/, '10', form);
  await press('Salvar', form);
  await waitFor(() =>
    expect(enviados(page, 'PUT')).toMatchObject([{ quantidade: 8, estoque: 10, semControle: false }]),
  );
});

it('while a name is typed it says which product has it already, and opens that one', async () => {
  const pao = chamado('pao', 'Pão francês', { valor: 18.9, unidade: 'kg' });
  await abrir([pao, chamado('bolo', 'Bolo')]);
  const form = await novo();
  type(/^Nome/, 'Pao france', form);
  expect(within(form).queryByRole('status')).toBeNull();
  type(/^Nome/, 'PAO  FRANCES', form);
  expect(within(form).getByRole('status').textContent).toBe(
    'Já existe Pão francês, R$\u00a018,90/kg · abrir',
  );
  await press('abrir', form);
  const aberto = await screen.findByRole('dialog', { name: 'Editar produto' });
  expect(campo(/^Nome/, aberto).value).toBe('Pão francês');
  expect(within(aberto).queryByRole('status')).toBeNull();
  // Its own name is left for another's, and more is changed: it does not go without a question.
  type(/^Nome/, 'bolo', aberto);
  type(/^Preço/, '20', aberto);
  expect(within(aberto).getByRole('status').textContent).toContain('Já existe Bolo');
  await press('abrir', aberto);
  await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' });
  await press('Continuar editando');
  expect(campo(/^Nome/, aberto).value).toBe('bolo');
});

it('a price far from the store’s others is asked about, and corrected or meant', async () => {
  const [pao, cafe, leite, suco, bolo] = ['Pão', 'Café', 'Leite', 'Água', 'Bolo'].map((nome, index) =>
    chamado(nome, nome, { valor: 4 + index }),
  );
  const page = await abrir([pao, cafe, leite, suco, bolo].filter((one) => one !== undefined));
  criar(page);
  const form = await novo();
  preencher(form);
  // As on a card machine: R$ 18,90 was meant.
  type(/^Preço/, '1890', form);
  await press('Salvar', form);
  const pergunta = await screen.findByRole('dialog', { name: 'É R$\u00a01.890,00 mesmo?' });
  expect(enviados(page, 'POST')).toEqual([]);
  await press('Corrigir', pergunta);
  expect(await within(form).findByText('Confira o preço.')).toBeTruthy();
  type(/^Preço/, '18,90', form);
  // So is what it costs.
  await press(/^Mais/, form);
  type(/^Custo/, '1200', form);
  await press('Salvar', form);
  await press(/^Sim/, await screen.findByRole('dialog', { name: 'É R$\u00a01.200,00 mesmo?' }));
  await screen.findByText('Produto adicionado.');
  expect(enviados(page, 'POST')).toMatchObject([{ valor: 18.9, custo: 1200 }]);
});
