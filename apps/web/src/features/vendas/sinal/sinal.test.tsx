/** A future sale that is paid in part before it is closed: at the till, on its card, at its closing, at its end. */
import type { Venda } from '@balcao/contract/vendas/vendas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Pedida, semRede } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import {
  abrirHistorico,
  abrirVendas,
  cafe,
  comanda,
  dinheiro,
  escolher,
  escrever,
  type pix,
  press,
} from '../loja-que-vende.test-helper.tsx';

const quem = { quando: '2026-03-10T12:00:00.000Z', usuario: { id: 'ana', nome: 'Ana' } };
const pago = ({ id, tipo, nome }: typeof pix, valor: number) => ({
  ...{ formaId: id, tipo, nome, valor, recebido: null, troco: 0, parcelas: null, nsu: null, bandeira: null },
  ...{ txid: null, confirmacao: null, ...quem },
});
const bolo = { ...cafe, id: 'bolo', nome: 'Bolo', valor: 120 };
/** A cake of R$ 120,00 with so much paid. */
const encomenda = (valor: number, mais: Partial<Venda> = {}): Venda => ({
  ...comanda('Bolo da Júlia', [[bolo, 1]]),
  ...{ tipo: 'FUTUROS', total: 120, subtotal: 120 },
  sinal: { total: valor, pagamentos: valor === 0 ? [] : [pago(dinheiro, valor)] },
  ...mais,
});
const reais = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const futuras = () => screen.findByRole('region', { name: 'Vendas futuras' });
const dialogo = (name: string | RegExp) => screen.findByRole('dialog', { name });

it('a sale is put aside with something paid of it: it travels with it, and with the drawer’s forms alone', async () => {
  const till = await abrirVendas({ em: '/selling/caixa', produtos: [bolo] });
  await escolher('Bolo');
  await press(/^Guardar como venda futura/);
  const form = await dialogo('Venda futura');
  await escrever('Sinal (opcional)', '130', form);
  const formas = within(form).getByRole('group', { name: 'Forma de pagamento do sinal' });
  expect(within(formas).queryByRole('button', { name: 'Fiado' })).toBeNull();
  await press('Guardar', form);
  await within(form).findByText(/não passa disso/);
  await escrever('Sinal (opcional)', '50', form);
  await escrever('Recebido', '60', form);
  await press('Guardar', form);
  await waitFor(() => expect(till.enviados('POST')).toHaveLength(1));
  expect(till.enviados('POST')[0]).toMatchObject({
    tipo: 'FUTUROS',
    sinal: [{ formaId: dinheiro.id, valor: 50, recebido: 60 }],
  });
  expect(till.enviados('POST')[0]).not.toHaveProperty('pagamentos');
});

it('without a connection it says what was paid and what is left, and more of it is taken on its card', async () => {
  const loja = lojaDeTeste();
  const futura = encomenda(50);
  const page = await abrirVendas({ loja, abertas: [futura] });
  await waitFor(async () => expect(reais(await futuras())).toContain('Sinal R$ 50,00 · Falta R$ 70,00'));
  page.responder('POST /api/vendas/:id/sinais', semRede);
  await press('Receber sinal de Bolo da Júlia');
  const form = await dialogo(/^Receber sinal/);
  expect(reais(form)).toContain('Total R$ 120,00 · Sinal R$ 50,00 · Falta R$ 70,00');
  await press('Receber sinal', form);
  await within(form).findByText('Informe o valor.');
  await escrever(/^Sinal/, '20', form);
  await press('Pix', form);
  await press('Receber sinal', form);
  await waitFor(async () => expect(reais(await futuras())).toContain('Sinal R$ 70,00 · Falta R$ 50,00'));
  expect(reais(await futuras())).toContain('esperando envio');
});

it('closed, the rest is paid', async () => {
  const page = await abrirVendas({
    abertas: [encomenda(50)],
    respostas: {
      'PUT /api/vendas/:id/encerrar': ({ body }: Pedida) => ({
        ...encomenda(50),
        finalizada: true,
        finalizadaEm: quem.quando,
        ...(body as object),
        avisos: [],
      }),
    },
  });
  await press('Finalizar Bolo da Júlia', await futuras());
  const form = await dialogo('Finalizar venda');
  expect(reais(form)).toContain('Sinal R$ 50,00 · FaltaA pagar R$ 70,00');
  await press('Finalizar', form);
  await waitFor(() => expect(page.enviados('PUT')).toHaveLength(1));
  expect(page.enviados('PUT')[0]).toMatchObject({ pagamentos: [{ formaId: dinheiro.id, valor: 70 }] });
});

it('closed for less than was paid, what is too much goes back', async () => {
  const menor = {
    total: 30,
    subtotal: 30,
    itensVenda: comanda('x', [[{ ...bolo, valor: 30 }, 1]]).itensVenda,
  };
  const page = await abrirVendas({ abertas: [encomenda(50, menor)] });
  expect(reais(await futuras())).toContain('Sinal R$ 50,00 · A devolver R$ 20,00');
  await press('Finalizar Bolo da Júlia', await futuras());
  const form = await dialogo('Finalizar venda');
  within(form).getByRole('group', { name: 'Como o dinheiro volta?' });
  await press('Finalizar', form);
  await waitFor(() => expect(page.enviados('PUT')).toHaveLength(1));
  expect(page.enviados('PUT')[0]).toMatchObject({
    pagamentos: [],
    devolverSinal: [{ formaId: dinheiro.id, valor: 20 }],
  });
});

it('cancelled, it is said where the money goes: back, or to a customer', async () => {
  const page = await abrirVendas({ abertas: [encomenda(50)] });
  await press('Cancelar Bolo da Júlia', await futuras());
  const form = await dialogo(/^Cancelar Bolo da Júlia/);
  expect(reais(form)).toContain('O sinal de R$ 50,00');
  await press('Cancelar venda', form);
  await waitFor(() => expect(page.enviados('DELETE')).toHaveLength(1));
  expect(page.enviados('DELETE')[0]).toMatchObject({
    sinal: { destino: 'DEVOLVER', pagamentos: [{ formaId: dinheiro.id, valor: 50 }] },
  });
});

it('cancelled by a device without a word, the history says then where the money goes', async () => {
  const cancelada = encomenda(50, { cancelada: true, canceladaEm: quem.quando, motivo: 'Desistiu' });
  const page = await abrirHistorico({
    respostas: {
      'GET /api/vendas': [cancelada],
      'GET /api/vendas/resumo': { resumo: null },
      'GET /api/vendas/vendedores': { vendedores: [] },
      'DELETE /api/vendas/:id': { ...cancelada, sinal: { total: 0, pagamentos: [] }, avisos: [] },
    },
  });
  await screen.findByRole('button', { name: /Bolo da Júlia/ });
  await press(/Bolo da Júlia/);
  await press('Acertar o sinal');
  const form = await dialogo(/^Acertar o sinal/);
  await press('Acertar', form);
  await waitFor(() => expect(page.pedidas.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(page.pedidas.find(({ method }) => method === 'DELETE')?.body).toMatchObject({
    sinal: { destino: 'DEVOLVER', pagamentos: [{ formaId: dinheiro.id, valor: 50 }] },
  });
});
