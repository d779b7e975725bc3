import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { copia } from '../../../../dados/copia/copia.ts';
import { abrirVendas, cafe, caixa, escolher } from '../../loja-que-vende.test-helper.tsx';
import { atrasada, digitar, quantidade, suco, teclar } from '../caixa.test-helper.tsx';

it('sells from the beginning of the catalogue; what is looked for waits for all of it', async () => {
  const { como, chegar } = atrasada([cafe, suco]);
  const vitrine = { produtos: [cafe], total: 2, primeiros: 0, categorias: [] };
  const comeco = { ...copia.get(), vitrine };
  const get = vi.spyOn(copia, 'get').mockReturnValue(comeco);
  await abrirVendas({ ...como, em: '/selling/caixa' });
  await escolher('Café coado');
  await waitFor(() => expect(quantidade('Café coado')).toBe('1'));
  expect(
    screen
      .getByRole('button', { name: /^Café coado/ })
      .closest('li')
      ?.getAttribute('aria-setsize'),
  ).toBe('2');
  await digitar('suco');
  expect(caixa().queryByText('Nenhum produto encontrado')).toBeNull();
  await teclar('Enter');
  expect(quantidade('Suco de laranja')).toBeUndefined();
  get.mockRestore();
  await chegar();
  await waitFor(() => expect(quantidade('Suco de laranja')).toBe('1'));
});
