/** Open tabs as a waiter needs them: found by name, divided, moved, one after the other at the till, and paid. */

import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { noCaixa, reais, teclar } from '../caixa/caixa.test-helper.tsx';
import { cafe, comanda, escrever, FORMAS, press, type Vendendo } from '../loja-que-vende.test-helper.tsx';

const bolo: Produto = { ...produtoDe('bolo', 10, 5), nome: 'Bolo' };
const ABERTAS = Array.from({ length: 18 }, (_, n) =>
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
const aberta = (em = '/selling', abertas = ABERTAS) => noCaixa({ em, abertas });

async function abrir17(): Promise<HTMLElement> {
  await press(/^Mesa 17/, await screen.findByRole('region', { name: 'Comandas por nome' }));
  return screen.findByRole('dialog', { name: 'Mesa 17' });
}
const movida = (page: Vendendo) => page.pedidas.filter(({ path }) => path.endsWith('/mover'));

it('stand by name with their sum, are found by it, and are divided', async () => {
  await aberta();
  await screen.findByRole('region', { name: 'Comandas por nome' });
  expect(reais(faixa())).toContain('R$ 91,00em 18 comandas abertas');
  expect(chips().slice(0, 2)).toEqual([
    expect.stringMatching(/^Mesa 1R\$ 4,50/),
    expect.stringMatching(/^Mesa 2R\$ 4,50/),
  ]);
  await press('Ver todas (18)', faixa());
  const tab = await abrir17();
  for (const _ of [2, 3]) await press('Mais uma pessoa', tab);
  expect(reais(tab)).toContain('Dividir por 3: 1 × R$ 4,84 e 2 × R$ 4,83');
});

it('a line moves to a new tab, and back by one Enter', async () => {
  const page = await aberta('/selling', ABERTAS.slice(16, 18));
  await press('Mover itens', await abrir17());
  const mover = await screen.findByRole('dialog', { name: 'Mover itens de Mesa 17' });
  await press('Mover', mover);
  expect(reais(within(mover).getByRole('alert'))).toBe('Escolha o que vai para a outra comanda.');
  await act(async () => void fireEvent.click(within(mover).getByRole('checkbox', { name: 'Bolo' })));
  await escrever('Para uma comanda nova', 'Varanda', mover);
  const antes = ABERTAS[16] as Venda;
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
  await press(/^Buscar entre 18 comandas, R\$\s91,00$/, nav());
  const todas = await screen.findByRole('dialog', { name: 'Comandas abertas' });
  const campo = within(todas).getByLabelText('Buscar comanda');
  expect(document.activeElement).toBe(campo);
  await escrever('Buscar comanda', '18', todas);
  await press(/^Mesa 18/, todas);
  await screen.findByRole('dialog', { name: 'Editar comanda Mesa 18' });
});

it('a tab is paid with its service fee, which one tap puts on and takes off, and says what it comes to', async () => {
  const mesa = comanda('Mesa 7');
  const page = await noCaixa({ em: '/selling', abertas: [mesa] });
  page.responder('PUT /api/vendas/:id/encerrar', { ...mesa, finalizada: true, versao: 2, avisos: [] });
  await press('Finalizar', await screen.findByRole('article', { name: 'Mesa 7' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar comanda' });
  const dito = () => within(dialog).getAllByRole('status').map(reais);
  for (const total of ['4,95', '4,50', '4,95']) {
    await press(/^Taxa de serviço/, dialog);
    expect(reais(dialog)).toContain(`Total: R$ ${total}.`);
    expect(dito()).toContain(`Total R$ ${total}`);
  }
  await press('Crédito', dialog);
  await escrever('Parcelas', '3', dialog);
  await press('Finalizar', dialog);
  await screen.findByText('Comanda finalizada com sucesso!');
  const encerrada = page.pedidas.find(({ path }) => path.endsWith('/encerrar'));
  await waitFor(() =>
    expect(encerrada?.body).toMatchObject({
      taxaServico: 0.45,
      pagamentos: [{ formaId: FORMAS[3]?.id, valor: 4.95, parcelas: 3 }],
    }),
  );
});
