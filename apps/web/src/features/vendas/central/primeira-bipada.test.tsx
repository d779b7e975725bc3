/** On the page of sales a scan is the next customer's first. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  atrasada,
  bipar,
  busca,
  COD_CAFE,
  COD_SUCO,
  digitar,
  emNada,
  finalizar,
  noCaixa,
  quantidade,
  reais,
  suco,
  teclar,
} from '../caixa/caixa.test-helper.tsx';
import { cafe, caixa } from '../loja-que-vende.test-helper.tsx';

const aberto = () => screen.findByRole('dialog', { name: 'Vendas No Balcão' });

it('opens the counter till, whatever has the focus; the next ones go on there', async () => {
  await noCaixa({ em: '/selling', produtos: [cafe, suco] });
  const comanda = await screen.findByRole('button', { name: /Vendas em Comanda/ });
  await act(async () => comanda.focus());
  for (const code of [COD_SUCO, COD_SUCO, COD_CAFE]) await bipar(code);
  await aberto();
  await waitFor(() => expect([quantidade('Suco de laranja'), quantidade('Café coado')]).toEqual(['2', '1']));
});

it('waits for the products; a code that nobody knows is told as inside', async () => {
  const produtos = atrasada([cafe, suco]);
  await noCaixa({ ...produtos.como, em: '/selling' });
  await bipar(COD_CAFE);
  await aberto();
  await bipar(COD_SUCO);
  await produtos.chegar();
  await waitFor(() => expect([quantidade('Suco de laranja'), quantidade('Café coado')]).toEqual(['1', '1']));
  await finalizar();
  await bipar('7899999999999');
  expect(reais(caixa().getByRole('list', { name: 'Códigos não cadastrados' }))).toContain('7899999999999');
  expect(busca().value).toBe('');
});

it('is no word typed by hand', async () => {
  await noCaixa({ em: '/selling' });
  await screen.findByRole('button', { name: /Vendas No Balcão/ });
  // Another test may have left the till: then the first button has the focus.
  await emNada();
  await digitar(COD_CAFE.slice(0, 5));
  await teclar('Enter');
  expect(screen.queryByRole('dialog')).toBeNull();
});
