/** Open tabs as a waiter needs them: found by name, divided, moved, and one after the other at the till. */

import type { Produto } from '@balcao/contract/produtos';
import type { Venda } from '@balcao/contract/vendas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { noCaixa, reais, teclar } from '../caixa/caixa.test-helper.tsx';
import { cafe, comanda, escrever, press, type Vendendo } from '../loja-que-vende.test-helper.tsx';

const bolo: Produto = { ...produtoDe('bolo', 10, 5), nome: 'Bolo' };
const TRINTA = Array.from({ length: 30 }, (_, n) =>
  comanda(
    `Mesa ${n + 1}`,
    n + 1 === 17
      ? [
          [cafe, 1],
          [bolo, 1],
        ]
      : [[cafe, 1]],
  ),
);
const faixa = () => screen.getByRole('region', { name: 'Comandas por nome' });
const chips = () => within(within(faixa()).getByRole('list')).getAllByRole('button').map(reais);
const aberta = (em = '/selling', abertas = TRINTA) => noCaixa({ em, abertas });

async function abrir17(): Promise<HTMLElement> {
  await press(/^Mesa 17/, await screen.findByRole('region', { name: 'Comandas por nome' }));
  return screen.findByRole('dialog', { name: 'Mesa 17' });
}
const movida = (page: Vendendo) => page.pedidas.filter(({ path }) => path.endsWith('/mover'));

it('stand by name with their sum, are found by it, and are divided', async () => {
  await aberta();
  await screen.findByRole('region', { name: 'Comandas por nome' });
  expect(reais(faixa())).toContain('R$ 145,00em 30 comandas abertas');
  expect(chips().slice(0, 2)).toEqual([
    expect.stringMatching(/^Mesa 1R\$ 4,50/),
    expect.stringMatching(/^Mesa 2R\$ 4,50/),
  ]);
  await press('Ver todas (30)', faixa());
  const tab = await abrir17();
  for (const _ of [2, 3]) await press('Mais uma pessoa', tab);
  expect(reais(tab)).toContain('Dividir por 3: 1 × R$ 4,84 e 2 × R$ 4,83');
});

it('a line moves to a new tab, and back by one Enter', async () => {
  const page = await aberta('/selling', TRINTA.slice(16, 18));
  await press('Mover itens', await abrir17());
  const mover = await screen.findByRole('dialog', { name: 'Mover itens de Mesa 17' });
  await press('Mover', mover);
  expect(reais(within(mover).getByRole('alert'))).toBe('Escolha o que vai para a outra comanda.');
  await act(async () => void fireEvent.click(within(mover).getByRole('checkbox', { name: 'Bolo' })));
  await escrever('Para uma comanda nova', 'Varanda', mover);
  const antes = TRINTA[16] as Venda;
  /** The server has them so from now on, and says it. */
  const ficam = (de: Venda, para: Venda) => {
    for (const venda of [de, para]) page.loja.servidor.por('comandas', venda.id, venda);
    page.responder('POST /api/vendas/:id/mover', {
      de: { ...de, avisos: [] },
      para: { ...para, avisos: [] },
    });
  };
  const varanda = comanda('Varanda', [[bolo, 1]]);
  ficam({ ...comanda('Mesa 17'), id: antes.id, versao: 2 }, varanda);
  await press('Mover 1 item', mover);
  await within(faixa()).findByText(/Movido de Mesa 17 para Varanda\./);
  expect(movida(page)[0]?.body).toMatchObject({
    itens: [{ posicao: 1, quantidade: 1 }],
    para: { identificador: 'Varanda' },
  });
  await waitFor(() => expect(chips()).toContainEqual(expect.stringMatching(/^VarandaR\$ 10,00/)));
  expect(document.activeElement).toBe(within(faixa()).getByRole('button', { name: 'Desfazer' }));
  ficam({ ...varanda, cancelada: true, versao: 2 }, { ...antes, versao: 3 });
  page.loja.servidor.tirar('comandas', varanda.id);
  await teclar('Enter');
  await screen.findByText('De volta em Mesa 17.');
  expect(movida(page)[1]?.body).toMatchObject({ itens: [{ posicao: 0, quantidade: 1 }], para: antes.id });
  await waitFor(() => expect(chips()).toContainEqual(expect.stringMatching(/^Mesa 17R\$ 14,50/)));
  await waitFor(() => expect(chips()).not.toContainEqual(expect.stringMatching(/^Varanda/)));
});

it('the till has them too, and goes from one to the other', async () => {
  await aberta('/selling/caixa');
  const nav = () => screen.getByRole('navigation', { name: 'Comandas por nome' });
  await press(/^Mesa 2 /, await screen.findByRole('navigation', { name: 'Comandas por nome' }));
  await screen.findByRole('dialog', { name: 'Editar comanda Mesa 2' });
  expect(
    within(nav())
      .getByRole('button', { name: /^Mesa 2 / })
      .getAttribute('aria-current'),
  ).toBe('true');
  await press(/^Buscar entre 30 comandas, R\$\s145,00$/, nav());
  const todas = await screen.findByRole('dialog', { name: 'Comandas abertas' });
  const campo = within(todas).getByLabelText('Buscar comanda');
  expect(document.activeElement).toBe(campo);
  await escrever('Buscar comanda', '18', todas);
  await press(/^Mesa 18/, todas);
  await screen.findByRole('dialog', { name: 'Editar comanda Mesa 18' });
});
