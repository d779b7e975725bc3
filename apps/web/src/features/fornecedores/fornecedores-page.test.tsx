import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar, falha, type Pedida, semRede } from '../../testing/desenhar.tsx';
import { campo, dialogo, enviados, press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import FornecedoresPage from './fornecedores-page.tsx';

const CRIAR = 'POST /api/fornecedores';
const EDITAR = 'PUT /api/fornecedores/:id';
const EXCLUIR = 'DELETE /api/fornecedores/:id';

const fornecedor = (nome: string, mais: Partial<Fornecedor> = {}): Fornecedor => ({
  ...{ id: nome, nome, documento: null, telefone: null, email: null, observacao: null, ativo: true },
  ...mais,
});
const acucar = fornecedor('Casa do Açúcar', { documento: '11444777000161', telefone: '(11) 3333-4444' });
const bebidas = fornecedor('Zero Grau', { documento: '12ABC34501DE35', ativo: false });

/** A store of these, which keeps what it is told. */
async function abrir(fornecedores: readonly Fornecedor[], em = '/fornecedores') {
  const { servidor, quem, respostas } = lojaDeTeste();
  const por = (um: Fornecedor) => servidor.por('fornecedores', um.id, um);
  for (const um of fornecedores) por(um);
  const guardar = ({ body, path }: Pedida) => {
    const id = path.split('/')[3];
    const um = { ...fornecedores.find((each) => each.id === decodeURI(id ?? '')), ...(body as Fornecedor) };
    por(um);
    return um;
  };
  const page = await desenhar(<FornecedoresPage />, {
    ...{ em, quem, rota: '/fornecedores' },
    respostas: { ...respostas, [CRIAR]: guardar, [EDITAR]: guardar },
  });
  return { page, servidor };
}

const linhas = () =>
  within(screen.getByRole('list', { name: 'Fornecedores' }))
    .getAllByRole('listitem')
    .map((linha) => linha.textContent);
const sairam = ({ pedidas }: Desenho) => pedidas.filter(({ method }) => method === 'DELETE');

it('an empty list says so; a new one needs a name and a document that can be one, and is listed', async () => {
  const { page } = await abrir([]);
  await screen.findByText('Nenhum fornecedor cadastrado');
  await press('Novo fornecedor');
  const form = await dialogo('Novo fornecedor');
  type('CNPJ ou CPF', '12abc34501de36', form);
  await press('Salvar', form);
  await within(form).findByText('Informe o nome.');
  await within(form).findByText('Informe um CPF ou CNPJ válido.');
  expect(enviados(page, 'POST')).toEqual([]);
  type(/^Nome/, 'Zero Grau', form);
  type('CNPJ ou CPF', '12abc34501de35', form);
  fireEvent.blur(campo('CNPJ ou CPF', form));
  expect(campo('CNPJ ou CPF', form).value).toBe('12.ABC.345/01DE-35');
  await press('Salvar', form);
  await waitFor(() => expect(linhas()).toEqual(['Zero Grau12.ABC.345/01DE-35']));
  expect(enviados(page, 'POST')).toMatchObject([
    { id: expect.any(String), nome: 'Zero Grau', documento: '12ABC34501DE35', telefone: null, ativo: true },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['acucar', acucar],
  ['11.444', acucar],
  ['zero', bebidas],
])('%s finds by name and document', async (busca, { nome }) => {
  await abrir([bebidas, acucar], `/fornecedores?busca=${busca}`);
  await waitFor(() => expect(linhas()).toEqual([expect.stringContaining(nome)]));
});

it('who is not found can be made under the name that was searched for', async () => {
  await abrir([acucar], '/fornecedores?busca=Zeca');
  await screen.findByText('Nenhum fornecedor encontrado');
  await press('Novo fornecedor');
  expect(campo(/^Nome/, await dialogo('Novo fornecedor')).value).toBe('Zeca');
});

it('one that is switched off says so, and a press on its line switches it on again', async () => {
  const { page } = await abrir([acucar, bebidas]);
  await waitFor(() => expect(linhas()).toHaveLength(2));
  expect(linhas()[1]).toMatch(/Inativo/);
  await press(/^Zero Grau/);
  const form = await dialogo('Editar fornecedor');
  fireEvent.click(campo(/^Ativo/, form));
  await press('Salvar', form);
  await waitFor(() => expect(linhas()[1]).not.toMatch(/Inativo/));
  expect(enviados(page, 'PUT')).toMatchObject([
    { nome: 'Zero Grau', documento: '12ABC34501DE35', ativo: true },
  ]);
});

it('a document of another one names him, and leads to him after a question', async () => {
  const { page } = await abrir([acucar]);
  page.responder(CRIAR, falha('DOCUMENTO_EM_USO', { fornecedor: acucar }));
  await screen.findByText(acucar.nome);
  await press('Novo fornecedor');
  const form = await dialogo('Novo fornecedor');
  type(/^Nome/, 'Açúcar', form);
  type('CNPJ ou CPF', '11.444.777/0001-61', form);
  await press('Salvar', form);
  await within(form).findByText('Já é de Casa do Açúcar');
  expect(within(form).queryByRole('alert')).toBeNull();
  await press('abrir', form);
  await press('Descartar', await screen.findByRole('dialog', { name: /Descartar/ }));
  expect(campo(/^Nome/, await dialogo('Editar fornecedor')).value).toBe(acucar.nome);
});

it('without a connection nothing typed is lost, and the form says what it needs', async () => {
  const { page } = await abrir([acucar]);
  await screen.findByText(acucar.nome);
  page.responder(EDITAR, semRede);
  await press(/^Casa do Açúcar/);
  const form = await dialogo('Editar fornecedor');
  type('Observação', 'Terças', form);
  await press('Salvar', form);
  await within(form).findByText(/precisa de conexão/);
  expect(campo('Observação', form).value).toBe('Terças');
});

it('is deleted after a question', async () => {
  const { page, servidor } = await abrir([acucar, bebidas]);
  page.responder(EXCLUIR, () => {
    servidor.tirar('fornecedores', acucar.id);
    return new Response(null, { status: 204 });
  });
  await screen.findByText(acucar.nome);
  await press('Excluir Casa do Açúcar');
  const pergunta = await dialogo('Excluir fornecedor');
  await press('Cancelar', pergunta);
  expect(sairam(page)).toEqual([]);
  await press('Excluir Casa do Açúcar');
  await press('Excluir', await dialogo('Excluir fornecedor'));
  await screen.findByText('Fornecedor excluído.');
  await waitFor(() => expect(linhas()).toHaveLength(1));
});

it('one of whom something was bought is offered to be switched off instead', async () => {
  const { page } = await abrir([acucar]);
  page.responder(EXCLUIR, falha('FORNECEDOR_EM_USO'));
  await screen.findByText(acucar.nome);
  await press('Excluir Casa do Açúcar');
  await press('Excluir', await dialogo('Excluir fornecedor'));
  await press('Desativar', await dialogo('Já houve compras deste fornecedor'));
  await waitFor(() => expect(linhas()[0]).toMatch(/Inativo/));
  expect(enviados(page, 'PUT')).toEqual([{ nome: acucar.nome, ativo: false }]);
});
