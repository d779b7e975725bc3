import 'fake-indexeddb/auto';
import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import type { ListaDeCompras } from '@balcao/contract/estoque/comprar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { type Resposta, semRede } from '../../../testing/desenhar.tsx';
import { campo, dialogo, press, type } from '../../../testing/gestos.ts';
import { abrirCompras, enter } from '../compras.test-helper.tsx';

const item = (id: string, mais: object = {}) => ({
  ...{ produto: { id, nome: id }, saldo: 3, ideal: 20, vendido30: 30, sugestao: 24 },
  ...{ ultimoCusto: 3.4379, fator: 12 },
  ...mais,
});
const lista: ListaDeCompras = {
  fornecedores: [
    { fornecedor: { id: 'f1', nome: 'Atacado Teste' }, itens: [item('Cola'), item('Mate', { fator: 1 })] },
    { fornecedor: null, itens: [item('Queijo', { sugestao: 2, fator: 1, ultimoCusto: null })] },
  ],
};
const atacado: Fornecedor = {
  ...{ id: 'f1', nome: 'Atacado Teste', ativo: true, documento: null, telefone: '(11) 98888-7777' },
  ...{ email: null, observacao: null },
};

const abrir = (resposta: Resposta = lista) =>
  abrirCompras({
    em: '/compras/comprar',
    produtos: [{ ...produtoDe('Queijo', 40, 2), unidade: 'kg' }],
    fornecedores: [atacado],
    respostas: { 'GET /api/estoque/comprar': resposta },
  });
/** Once the shop is known, whose name is on paper. */
const comLoja = () =>
  waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Imprimir' })[0]).toHaveProperty('disabled', false),
  );
const cartao = (name: string) => screen.findByRole('region', { name });
const linhas = async (name: string) =>
  within(await cartao(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const soma = async (name: string) =>
  within(await cartao(name))
    .getByRole('status')
    .textContent?.replaceAll('\u00a0', ' ');

it('says of whom, what and how much, at the last price; a quantity is changed, a line stays out', async () => {
  await abrir();
  const doAtacado = await cartao('Atacado Teste');
  expect(await linhas('Atacado Teste')).toEqual([
    'ColaHá 3, o ideal é 20 · vendeu 30 em 30 diascaixas de 12 = 24R$ 82,51R$ 3,4379 cada',
    'MateHá 3, o ideal é 20 · vendeu 30 em 30 diasunR$ 82,51R$ 3,4379 cada',
  ]);
  await waitFor(async () => expect((await linhas('Sem fornecedor'))[0]).toMatch(/diaskg–$/));
  expect(await soma('Sem fornecedor')).toBe('–1 produto, sem preço anterior');
  expect(await soma('Atacado Teste')).toBe('R$ 165,022 produtos, pelo último preço');
  type('Quantidade de Cola', '1', doAtacado);
  fireEvent.click(within(doAtacado).getByRole('checkbox', { name: /^Mate/ }));
  expect(await soma('Atacado Teste')).toBe('R$ 41,251 produto, pelo último preço');
  fireEvent.click(within(doAtacado).getByRole('checkbox', { name: /^Cola/ }));
  expect(await soma('Atacado Teste')).toBe('–Nada marcado');
  expect(within(doAtacado).getByRole('button', { name: 'Imprimir' })).toHaveProperty('disabled', true);
});

it('is sent to the telephone that is known of the supplier, without prices', async () => {
  await abrir();
  await cartao('Atacado Teste');
  await comLoja();
  await press('Enviar por WhatsApp');
  const mensagem = await dialogo('Enviar pedido no WhatsApp');
  await waitFor(() => expect(campo('WhatsApp do fornecedor', mensagem).value).toBe('(11) 98888-7777'));
  const link = within(mensagem).getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(link).toMatch(/^https:\/\/wa\.me\/5511988887777\?text=/);
  const texto = new URL(link).searchParams.get('text');
  expect(texto).toMatch(/^Olá! Este é um pedido de \*.*\*:\n\nCola: 2 caixas de 12 = 24\nMate: 24 un$/);
});

it('what is no quantity is told at its field, to which Enter led', async () => {
  await abrir();
  await cartao('Atacado Teste');
  await comLoja();
  const [cola, mate] = [campo('Quantidade de Cola'), campo('Quantidade de Mate')];
  cola.focus();
  await enter(cola);
  expect(document.activeElement).toBe(mate);
  type('Quantidade de Cola', 'x');
  await press('Imprimir');
  expect(cola.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(cola);
  expect(screen.getByText('Informe quanto comprar.')).toBeTruthy();
});

it('what came is entered with these lines; a purchase that was begun goes only where the person says so', async () => {
  const page = await abrir();
  await cartao('Atacado Teste');
  await press('Dar entrada');
  await waitFor(() => expect(page.onde()).toBe('/compras/nova'));
  const pagos = await screen.findAllByLabelText<HTMLInputElement>('Pago');
  expect(pagos.map(({ value }) => value)).toEqual(['82,51', '82,51']);
  fireEvent.click(screen.getByRole('link', { name: 'Compras' }));
  fireEvent.click(await screen.findByRole('link', { name: 'O que comprar' }));
  await cartao('Sem fornecedor');
  await press('Dar entrada', await cartao('Sem fornecedor'));
  await press('Cancelar', await dialogo('Trocar a compra começada?'));
  expect(page.onde()).toBe('/compras/comprar');
  await press('Dar entrada', await cartao('Sem fornecedor'));
  await press('Trocar', await dialogo('Trocar a compra começada?'));
  await waitFor(() => expect(page.onde()).toBe('/compras/nova'));
  expect(await screen.findAllByLabelText('Pago')).toHaveLength(1);
  expect(screen.getByText('Queijo')).toBeTruthy();
});

it('says so where nothing runs out', async () => {
  await abrir({ fornecedores: [] });
  await screen.findByText('Nada para comprar agora');
});

it('without a connection it says so, and comes when there is one', async () => {
  const page = await abrir(semRede);
  await screen.findByText('Erro ao carregar o que comprar.');
  page.responder('GET /api/estoque/comprar', lista);
  await press('Tentar de novo');
  await cartao('Atacado Teste');
});
