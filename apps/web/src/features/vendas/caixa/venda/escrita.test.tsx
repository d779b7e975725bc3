/** A sale that lies strictly on the disk, while the server's answer is still on its way. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fila } from '../../../../fila/fila.ts';
import { falha, type Pedida } from '../../../../testing/desenhar.tsx';
import { cafe, caixa, escolher, vender } from '../../loja-que-vende.test-helper.tsx';
import { bipar, noCaixa, quantidade, suco, teclar, vendida } from '../caixa.test-helper.tsx';

afterEach(() => vi.restoreAllMocks());

const registrada = () => screen.findByRole('region', { name: 'Última venda' });

/** Sold at the counter; `responder` lets the server answer. */
async function escrita(resposta: (pedida: Pedida) => Response = vender) {
  const { promise: espera, resolve } = Promise.withResolvers<void>();
  const till = await noCaixa({
    produtos: [cafe, suco],
    respostas: {
      'POST /api/vendas': async (pedida: Pedida) => {
        await espera;
        return resposta(pedida);
      },
    },
  });
  await escolher('Café coado');
  await teclar('F4');
  const region = await registrada();
  within(region).getByText('Venda registrada com sucesso!');
  return { till, region, responder: () => act(async () => resolve()) };
}

const naFila = () => fila.get().envios.map(({ state, body }) => [state, body.itens[0]?.nome]);

it('is registered before the server answers, and once; its number follows', async () => {
  const { till, region, responder } = await escrita();
  expect(region.textContent).not.toContain('Guardada neste aparelho');
  expect(caixa().queryByLabelText('Quantidade de Café coado')).toBeNull();
  await teclar('F4');
  await screen.findByText('Adicione pelo menos um produto.');
  await responder();
  expect(await vendida()).toBe(region);
  expect(region.textContent).toMatch(/nº\s7/);
  expect(region.textContent).not.toContain('Guardada neste aparelho');
  expect(till.enviados('POST')).toHaveLength(1);
});

it('what the server asks about comes back into the cart', async () => {
  const { responder } = await escrita(falha('VENDA_DUPLICADA_TEMPORAL'));
  await responder();
  await screen.findByRole('dialog', { name: 'Esta venda já foi registrada?' });
  expect(quantidade('Café coado')).toBe('1');
  expect(screen.queryByRole('region', { name: 'Última venda' })).toBeNull();
});

it('the next customer waits for no answer; what the server refuses then waits in the queue', async () => {
  const { responder } = await escrita(falha('VALIDACAO'));
  await escolher('Suco de laranja');
  await waitFor(() => expect(quantidade('Suco de laranja')).toBe('1'));
  await responder();
  await waitFor(() => expect(naFila()).toEqual([['quarantine', 'Café coado']]));
  expect(quantidade('Suco de laranja')).toBe('1');
});

it.each([
  ['at once', true],
  ['as soon as the answer is noted, if it is there', false],
])('the next customer’s sale is finished by its key %s', async (_, larga) => {
  vi.spyOn(fila, 'largar').mockReturnValue(larga);
  const { till, responder } = await escrita();
  await escolher('Suco de laranja');
  await teclar('F4');
  if (!larga) await responder();
  await waitFor(() => expect(till.enviados('POST')).toHaveLength(2));
  expect(till.enviados('POST')[1]).toMatchObject({ itens: [{ nome: 'Suco de laranja' }] });
});

it('a code that no product has is the next customer’s', async () => {
  const { responder } = await escrita();
  await bipar('7891000999999');
  await responder();
  const lista = await caixa().findByRole('list', { name: 'Códigos não cadastrados' });
  expect(lista.textContent).toContain('7891000999999');
});

it('who leaves the till meanwhile leaves the answer to the queue', async () => {
  const { responder } = await escrita(falha('VALIDACAO'));
  await teclar('Escape');
  await screen.findByRole('button', { name: /Vendas No Balcão/ });
  await responder();
  // Guard: leaving gives up the wait; else the refused sale would be a draft that nobody is told of.
  await waitFor(() => expect(naFila()).toEqual([['quarantine', 'Café coado']]));
});
