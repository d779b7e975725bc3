import type { Cliente, Devedor, Devedores } from '@balcao/contract/clientes/clientes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar, falha, type Pedida } from '../../testing/desenhar.tsx';
import { campo, dialogo, press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import ClientesPage from './clientes-page.tsx';

const DEVEDORES = 'GET /api/clientes/devedores';
const CRIAR = 'POST /api/clientes';

const cliente = (nome: string, mais: Partial<Cliente> = {}): Cliente => ({
  ...{ id: nome, nome, telefone: null, documento: null, endereco: null, observacao: null },
  ...{ limiteFiado: null, saldo: 0, ultimaCompra: null },
  ...mais,
});
const maria = cliente('Maria da Conceição', { telefone: '(11) 98888-7777', documento: '529.982.247-25' });

interface Como {
  em?: string;
  devedores?: readonly Devedor[];
  credito?: Devedores['credito'];
}
async function abrir(
  clientes: readonly Cliente[] = [],
  { em = '/clientes', devedores = [], credito = { quantidade: 0, total: 0 } }: Como = {},
) {
  const { servidor, quem, respostas } = lojaDeTeste();
  for (const one of clientes) servidor.por('clientes', one.id, one);
  const total = devedores.reduce((sum, { saldo }) => sum + saldo, 0);
  const devem = { quantidade: devedores.length, total, credito, devedores };
  return desenhar(<ClientesPage />, {
    ...{ em, quem, rota: '/clientes' },
    respostas: { ...respostas, [DEVEDORES]: devem },
  });
}

const nomes = () =>
  within(screen.getByRole('list', { name: 'Clientes' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);
const criados = (page: Desenho) => page.pedidas.filter(({ method }) => method === 'POST');

async function novo(): Promise<HTMLElement> {
  await press('Novo cliente');
  return dialogo('Novo cliente');
}

it('a new customer needs a name and a document that can be one; the account opens', async () => {
  const page = await abrir();
  await screen.findByText('Ninguém deve nada');
  const form = await novo();
  await press('Salvar', form);
  await within(form).findByText('Informe o nome.');
  expect(document.activeElement).toBe(campo(/^Nome/, form));
  type(/^Nome/, 'Maria', form);
  type('Telefone', '11988887777', form);
  fireEvent.blur(campo('Telefone', form));
  await waitFor(() => expect(campo('Telefone', form).value).toBe('(11) 98888-7777'));
  type('CPF ou CNPJ', '52998224724', form);
  await press('Salvar', form);
  await within(form).findByText('Informe um CPF ou CNPJ válido.');
  expect(document.activeElement).toBe(campo('CPF ou CNPJ', form));
  expect(criados(page)).toEqual([]);
  page.responder(CRIAR, ({ body }: Pedida) =>
    Response.json(cliente('Maria', body as Cliente), { status: 201 }),
  );
  type('CPF ou CNPJ', '52998224725', form);
  type('Limite de fiado', '150', form);
  await press('Salvar', form);
  await waitFor(() => expect(criados(page)).toHaveLength(1));
  const [dito] = criados(page).map(({ body }) => body as Cliente);
  expect(dito).toMatchObject({
    ...{ nome: 'Maria', telefone: '(11) 98888-7777', documento: '52998224725', limiteFiado: 150 },
  });
  await waitFor(() => expect(page.onde()).toBe(`/clientes/${dito?.id}`));
});

it('what the server refuses of a customer is told, and nothing typed is lost', async () => {
  const page = await abrir();
  page.responder(CRIAR, falha('VALIDACAO', { campos: { telefone: 'Telefone recusado.' } }));
  const form = await novo();
  type(/^Nome/, 'Maria', form);
  await press('Salvar', form);
  await within(form).findByText('Telefone recusado.');
  expect(campo(/^Nome/, form).value).toBe('Maria');
  expect(page.onde()).toBe('/clientes');
});

it.each([
  ['conceicao', [maria.nome]],
  ['8888-7777', [maria.nome]],
  ['529.982', [maria.nome]],
  ['rui', ['Rui']],
])('%s finds by name, telephone and document', async (busca, achados) => {
  await abrir([maria, cliente('Rui')], { em: `/clientes?busca=${busca}` });
  await waitFor(() => expect(nomes()).toEqual(achados));
});

it('who is not found can be made under the name that was searched for', async () => {
  await abrir([maria], { em: '/clientes?busca=Zeca' });
  await screen.findByText('Nenhum cliente encontrado');
  expect(campo(/^Nome/, await novo()).value).toBe('Zeca');
});

it('who owes stands first, with how much and since when', async () => {
  const deve = (nome: string, saldo: number): Devedor => ({
    ...cliente(nome, { saldo }),
    desde: '2026-11-18T12:00:00.000Z',
  });
  const page = await abrir([], { devedores: [deve('Rui', 80), deve('Maria', 50)] });
  await waitFor(() => expect(nomes()).toEqual(['Rui', 'Maria']));
  expect(screen.getByLabelText('Fiado').textContent).toMatch(/A receberR\$\s130,00Clientes devendo2/);
  page.responder(DEVEDORES, {
    quantidade: 2,
    total: 130,
    ...{ credito: { quantidade: 0, total: 0 }, devedores: [deve('Maria', 50), deve('Rui', 80)] },
  });
  await press('Há mais tempo');
  await waitFor(() => expect(nomes()).toEqual(['Maria', 'Rui']));
  expect(page.pedidas.findLast(({ path }) => path.endsWith('/devedores'))?.query.get('ordem')).toBe('tempo');
});

it('whom the store owes is told in one line, and one press shows who, most first', async () => {
  const credora = (nome: string, saldo: number) => cliente(nome, { saldo: -saldo });
  await abrir([credora('Rui', 40), credora('Maria', 57), cliente('Eva', { saldo: 9 })], {
    credito: { quantidade: 2, total: 97 },
  });
  const linha = await screen.findByText(/^A loja deve R\$\s97,00 a 2 clientes$/);
  await press('Ver quem');
  await waitFor(() => expect(nomes()).toEqual(['Maria', 'Rui']));
  expect(linha.isConnected).toBe(false);
  expect(screen.getByRole('button', { name: 'Com crédito' }).getAttribute('aria-pressed')).toBe('true');
  await press('Todos');
  await waitFor(() => expect(nomes()).toEqual(['Eva', 'Maria', 'Rui']));
});

it('where the store owes nobody, nothing is said of it', async () => {
  await abrir([cliente('Eva')]);
  await screen.findByText('Ninguém deve nada');
  expect(screen.queryByText(/A loja deve/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Com crédito' })).toBeNull();
});
