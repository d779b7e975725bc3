/** Forms of payment, money to come in, products without a cost. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha } from '../../../testing/desenhar.tsx';
import { abrir, FORMAS, LUCRO, linhas, lucro, noDia, vendido } from '../relatorio.test-helper.tsx';

noDia();

const forma = (nome: string, quantidade: number, valor: number, taxa: number, devolvido: number) => ({
  ...{ formaId: nome, nome, quantidade, valor, taxa, devolvido },
  liquido: (valor * 100 - taxa * 100 - devolvido * 100) / 100,
});
const dinheiro = {
  ...vendido,
  [FORMAS]: {
    formas: [
      forma('Dinheiro', 1, 50, 0, 100),
      forma('Débito', 1, 60, 1.2, 0),
      forma('Crédito', 1, 100, 3.5, 0),
    ],
    taxaServico: 10,
    sinais: { recebido: 50, devolvido: 0, abatido: 30 },
    aReceber: [
      // Of a day that was: it is in the account.
      { data: '2026-11-20', valor: 99 },
      { data: '2026-11-22', valor: 58.8 },
      { data: '2026-12-21', valor: 32.17 },
    ],
  },
  [LUCRO]: { ...lucro(100, 0), semCusto: { quantidade: 2, produtos: [{ id: 'bolo', nome: 'Bolo' }] } },
};

it('each form has its fee and what was given back; what is to come in and what is left stand beside them', async () => {
  await abrir('/relatorio', dinheiro);
  expect(await linhas('Formas de pagamento')).toEqual([
    'FormaLíquidoPagamentosRecebidoTaxaDevolvido',
    'Dinheiro\u2212R$ 50,001R$ 50,00–R$ 100,00',
    'DébitoR$ 58,801R$ 60,00R$ 1,20–',
    'CréditoR$ 96,501R$ 100,00R$ 3,50–',
    'TotalR$ 105,303R$ 210,00R$ 4,70R$ 100,00',
  ]);
  expect(screen.getByText(/Inclui R\$\s10,00 de taxa de serviço, que não é faturamento\./)).toBeTruthy();
  expect(await linhas('A receber')).toEqual([
    'Vence emValor',
    '22/11/2026R$ 58,80',
    '21/12/2026R$ 32,17',
    'TotalR$ 90,97',
  ]);
  expect(
    await screen.findByText('Sem custo cadastrado: 2 unidades (Bolo). O lucro real é menor.'),
  ).toBeTruthy();
});

it('forms that cannot be had can be tried again, by themselves', async () => {
  const desenho = await abrir('/relatorio', { ...dinheiro, [FORMAS]: falha('VALIDACAO') });
  const said = await screen.findByText('Não foi possível carregar as formas de pagamento.');
  const alert = said.closest<HTMLElement>('[role=alert]');
  desenho.responder(FORMAS, dinheiro[FORMAS]);
  fireEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Tentar de novo' }));
  expect(await linhas('Formas de pagamento')).not.toEqual([]);
});

it('a column of zeros is left out', async () => {
  const formas = [forma('Dinheiro', 1, 50, 0, 0)];
  await abrir('/relatorio', {
    ...dinheiro,
    [FORMAS]: { ...dinheiro[FORMAS], formas, taxaServico: 0, aReceber: [] },
  });
  expect((await linhas('Formas de pagamento'))[0]).toBe('FormaLíquidoPagamentosRecebido');
});
