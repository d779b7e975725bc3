/** Forms of payment, money to come in, products without a cost, and the check of a day. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha } from '../../../testing/desenhar.tsx';
import {
  abrir,
  CONFERENCIA,
  FORMAS,
  LUCRO,
  lido,
  linhas,
  lucro,
  noDia,
  parte,
  vendido,
} from '../relatorio.test-helper.tsx';

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
const conferencia = () => parte('Conferência do dia');
const dito = (texto: string) =>
  waitFor(() => expect(lido(screen.getByRole('region', { name: 'Conferência do dia' }))).toContain(texto));

it('each form has its fee and what was given back; what is to come in and what is left stand beside them', async () => {
  await abrir('/relatorio', dinheiro);
  expect(await linhas('Formas de pagamento')).toEqual([
    'FormaLíquidoPagamentosRecebidoTaxaDevolvido',
    'Dinheiro\u2212R$ 50,001R$ 50,00R$ 0,00R$ 100,00',
    'DébitoR$ 58,801R$ 60,00R$ 1,20R$ 0,00',
    'CréditoR$ 96,501R$ 100,00R$ 3,50R$ 0,00',
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
  expect(screen.getByRole('button', { name: 'Baixar A receber em CSV' })).toBeTruthy();
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

it('a day that agrees says so; one that does not says what, by how much and where', async () => {
  const vendas = { o_que: 'Vendas e seus pagamentos', a: 4.5, b: 4.51, diferenca: -0.01, onde: 'Venda 1' };
  const certo = { ...vendas, o_que: 'Vendas e seus itens', b: 4.5, diferenca: 0, onde: null };
  const desenho = await abrir('/relatorio', {
    ...vendido,
    [CONFERENCIA]: { confere: false, linhas: [vendas, certo] },
  });
  await dito('Algo não confere hoje');
  const wrong = within(await conferencia())
    .getAllByRole('listitem')
    .map(lido);
  expect(wrong[0]).toContain('Venda 1: R$ 4,50 e R$ 4,51, diferença de R$ 0,01');
  expect(wrong.join()).not.toContain(certo.o_que);
  desenho.responder(CONFERENCIA, { confere: true, linhas: [] });
  fireEvent.change(screen.getByLabelText('Dia conferido'), { target: { value: '2026-01-05' } });
  await dito('Tudo confere em 05/01/2026');
  expect(
    desenho.pedidas
      .filter(({ path }) => path.endsWith('/conferencia'))
      .at(-1)
      ?.query.get('data'),
  ).toBe('2026-01-05');
  desenho.responder(CONFERENCIA, falha('VALIDACAO'));
  fireEvent.change(screen.getByLabelText('Dia conferido'), { target: { value: '2026-01-06' } });
  await dito('Não foi possível conferir o dia.');
});
