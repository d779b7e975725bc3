import type { Forma } from '@balcao/contract/caixa/formas';
import type { Cliente, Extrato } from '@balcao/contract/clientes/clientes';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { escolherGaveta } from '../../../dados/gaveta.ts';
import { lembrar } from '../../../dados/lembrado.ts';
import { fila } from '../../../fila/fila.ts';
import { type Desenho, desenhar, semRede } from '../../../testing/desenhar.tsx';
import { campo, dialogo, enviados, press, type } from '../../../testing/gestos.ts';
import { formasNovas, lojaDeTeste } from '../../../testing/loja.ts';
import ClientesPage from '../clientes-page.tsx';
import ContaPage from './conta-page.tsx';

const RECEBER = 'POST /api/clientes/:id/recebimentos';
const maria: Cliente = {
  ...{ id: 'maria', nome: 'Maria', telefone: null, documento: null, endereco: null, observacao: null },
  ...{ limiteFiado: 40, saldo: 20, ultimaCompra: null },
};
const devendo: Extrato = {
  cliente: maria,
  lancamentos: [],
  aberto: [{ vendaId: 'v1', numero: 7, valor: 20, restante: 20, desde: '2026-11-20T12:00:00.000Z', dias: 3 }],
};
const emDia: Extrato = { ...devendo, cliente: { ...maria, saldo: 0 }, aberto: [] };
const [dinheiro, pix] = formasNovas as [Forma, Forma];

async function abrir(quem: Usuario, extrato = devendo, formas = [dinheiro, pix]): Promise<Desenho> {
  lembrar('formas', formas, quem);
  const page = await desenhar(<ContaPage />, {
    ...{ em: '/clientes/maria', rota: '/clientes/:id', quem },
    respostas: {
      'GET /api/clientes/:id/extrato': extrato,
      'POST /api/dispositivos': {},
      'POST /api/dispositivos/:id/contato': { faltando: [] },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Maria' });
  return page;
}

const botao = (name: string) => screen.queryByRole('button', { name });
const receber = async () => {
  await press('Receber');
  await press('Receber', await dialogo('Receber de Maria'));
};
const recebidos = (page: Desenho) => page.pedidas.filter(({ path }) => path.endsWith('/recebimentos'));
const chaves = (page: Desenho) => recebidos(page).map(({ headers }) => headers.get('idempotency-key'));

it('an employee who sells edits a customer; the limit and the owner’s doings are not there for him', async () => {
  const { quem } = lojaDeTeste();
  const page = await abrir({ ...quem, id: 'bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'] });
  expect(screen.getByText('Limite R$\u00a040,00', { normalizer: (text) => text })).toBeTruthy();
  expect(botao('Ajustar conta')).toBeNull();
  await press('Editar');
  const form = await dialogo('Editar cliente');
  expect(within(form).queryByLabelText('Limite de fiado')).toBeNull();
  type('Observação', 'Paga dia 5', form);
  const com = { ...maria, observacao: 'Paga dia 5' };
  page.responder('PUT /api/clientes/:id', com);
  page.responder('GET /api/clientes/:id/extrato', { ...devendo, cliente: com });
  await press('Salvar', form);
  await screen.findByText('Paga dia 5');
  // The limit that he read goes back as it was.
  expect(enviados(page, 'PUT')).toMatchObject([{ observacao: 'Paga dia 5', limiteFiado: 40 }]);
});

it('the owner finds there what is his to do', async () => {
  await abrir(lojaDeTeste().quem);
  expect(botao('Ajustar conta')).toBeTruthy();
  expect(botao('Editar')).toBeTruthy();
});

it('with the plan over a debt is still received, and nothing else is done to a customer', async () => {
  const { quem } = lojaDeTeste();
  const page = await abrir({ ...quem, planoExpiraEm: '2026-01-01T00:00:00.000Z' });
  expect(botao('Editar')).toBeNull();
  expect(botao('Ajustar conta')).toBeNull();
  page.responder(RECEBER, () =>
    Response.json({ lancamento: { id: 'l1' }, cliente: emDia.cliente }, { status: 201 }),
  );
  page.responder('GET /api/clientes/:id/extrato', emDia);
  await receber();
  await screen.findByText(/Maria está em dia\./);
  await screen.findByText('Nada em aberto.');
});

it('with the plan over the list has who owes, and no way to a new customer', async () => {
  const { quem } = lojaDeTeste();
  await desenhar(<ClientesPage />, {
    ...{ em: '/clientes', quem: { ...quem, planoExpiraEm: '2026-01-01T00:00:00.000Z' } },
    respostas: {
      'GET /api/clientes/devedores': {
        ...{ quantidade: 1, total: 20, credito: { quantidade: 1, total: 5 } },
        devedores: [{ ...maria, desde: '2026-11-20T12:00:00.000Z', dias: 3 }],
      },
    },
  });
  await screen.findByRole('link', { name: /Maria/ });
  expect(botao('Novo cliente')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText(/A loja deve/)).toBeNull();
});

it('more than the debt is asked about with both sums before it is booked', async () => {
  const page = await abrir(lojaDeTeste().quem, { ...devendo, cliente: { ...maria, saldo: 7 } });
  page.responder(RECEBER, () =>
    Response.json({ lancamento: { id: 'l1' }, cliente: { ...maria, saldo: -4993 } }, { status: 201 }),
  );
  await press('Receber');
  const form = await dialogo('Receber de Maria');
  type(/^Valor/, '5000', form);
  await press('Receber', form);
  const pergunta = await screen.findByRole('dialog', { name: /^Receber R\$\s5\.000,00\?/ });
  expect(pergunta.textContent).toMatch(/Maria deve R\$\s7,00: R\$\s4\.993,00 a mais ficam como crédito/);
  await press('Corrigir o valor', pergunta);
  expect(recebidos(page)).toEqual([]);
  await press('Receber', form);
  const outra = await screen.findByRole('dialog', { name: /^Receber R\$\s5\.000,00\?/ });
  await press(/^Receber R\$/, outra);
  await screen.findByText(/Maria fica com crédito de R\$\s4\.993,00\./);
  expect(recebidos(page)).toHaveLength(1);
});

it('a receipt whose answer was lost waits on the device, and is sent again under its key', async () => {
  const page = await abrir(lojaDeTeste().quem);
  page.responder(RECEBER, semRede);
  await receber();
  await screen.findByText(/Recebido R\$\s20,00.*Guardado neste aparelho/);
  await screen.findByText(/Com R\$\s20,00 pagos, guardados neste aparelho/);
  page.responder(RECEBER, () => Response.json({ lancamento: { id: 'l1' }, cliente: emDia.cliente }));
  await act(() => fila.wake());
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  expect(chaves(page).length).toBeGreaterThan(1);
  expect(new Set(chaves(page)).size).toBe(1);
  expect(recebidos(page).at(-1)?.body).toMatchObject({ criadaEm: expect.any(String), origem: 'fila' });
});

it('twice the same is twice received, into the drawer of the device', async () => {
  const page = await abrir(lojaDeTeste().quem);
  page.responder(RECEBER, () => Response.json({ lancamento: { id: 'l1' }, cliente: maria }, { status: 201 }));
  await receber();
  await screen.findByText(/Recebido R\$\s20,00/);
  // The server says what is owed now.
  await waitFor(() => expect(screen.getByLabelText('Conta').textContent).toMatch(/^DeveR\$\s20,00/));
  act(() => escolherGaveta('g2'));
  await receber();
  await waitFor(() => expect(recebidos(page)).toHaveLength(2));
  const dito = { valor: 20, formaId: dinheiro.id, recebido: null, observacao: null };
  expect(recebidos(page).map(({ body }) => body)).toEqual([
    { ...dito, gavetaId: null },
    { ...dito, gavetaId: 'g2' },
  ]);
  expect(new Set(chaves(page)).size).toBe(2);
});

it('where the forms of payment have not come yet, that is said and nothing is received', async () => {
  const page = await abrir(lojaDeTeste().quem, devendo, []);
  await receber();
  const alerta = await screen.findByText('As formas de pagamento ainda não chegaram. Tente em instantes.');
  expect(alerta.closest('[role=alert]')).not.toBeNull();
  expect(recebidos(page)).toEqual([]);
});

it('what is received pays the oldest first, with the change and what is still owed said before', async () => {
  const [velha] = devendo.aberto as [Extrato['aberto'][number]];
  const page = await abrir(lojaDeTeste().quem, {
    ...{ cliente: { ...maria, saldo: 50 }, lancamentos: [] },
    aberto: [velha, { ...velha, vendaId: 'v2', numero: 8, valor: 30, restante: 30 }],
  });
  page.responder(RECEBER, () =>
    Response.json({ lancamento: { id: 'l1' }, cliente: { ...maria, saldo: 15 } }, { status: 201 }),
  );
  await press('Receber');
  const form = await dialogo('Receber de Maria');
  expect(campo(/^Valor/, form).value).toBe('50,00');
  type(/^Valor/, '35', form);
  type(/^Recebido/, '40', form);
  expect(form.textContent).toMatch(/Continua devendo R\$\s15,00\./);
  expect(form.textContent).toMatch(/Troco R\$\s5,00/);
  const paga = within(form).getByRole('list', { name: 'O que este valor paga' });
  expect(
    within(paga)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Venda nº\s7 .*R\$\s20,00$/),
    expect.stringMatching(/^Venda nº\s8 .*R\$\s15,00 de R\$\s30,00$/),
  ]);
  // Only cash is given back of.
  await press('Pix', form);
  expect(within(form).queryByLabelText(/^Recebido/)).toBeNull();
  await press('Dinheiro', form);
  await press('Receber', form);
  await screen.findByText(/Recebido R\$\s35,00.*Troco: R\$\s5,00.*ainda deve R\$\s15,00/);
  expect(recebidos(page)[0]?.body).toMatchObject({ valor: 35, recebido: 40, formaId: dinheiro.id });
});
