import { expect, it } from 'vitest';
import { decimal, exported, type Row, rowsOf } from '../../../testing/exportado.ts';
import { umDia } from '../../../testing/loja/um-dia.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

it('holds how sales were paid, the drawers, accounts and what was given back, and it adds up', async () => {
  const { ana, vendas, caixa, cliente } = await umDia(test);
  const files = await exported(ana);
  const rows = (name: string, where: Row) =>
    rowsOf(files, name).filter((row) =>
      Object.entries(where).every(([column, value]) => row[column] === value),
    );
  expect(rows('vendas.csv', { id: vendas.dividida })).toMatchObject([
    {
      total: '50,50',
      desconto: '4,00',
      acrescimo: '1,00',
      taxa_servico: '4,50',
      forma_informada: 'sim',
      numero: '2',
    },
  ]);
  expect(rows('itens_venda.csv', { venda_id: vendas.dividida })).toMatchObject([
    { total: '20,00', desconto: '1,00', custo: '4,00', valor_liquido: '17,84' },
    { total: '30,00', desconto: '', custo: '', valor_liquido: '28,16' },
  ]);
  expect(rows('pagamentos_venda.csv', { venda_id: vendas.dividida })).toMatchObject([
    {
      forma: 'Crédito',
      tipo: 'CREDITO',
      valor: '40,00',
      taxa_percentual: '3',
      prazo_dias: '30',
      parcelas: '3',
    },
    { forma: 'Pix', valor: '10,50', confirmacao: 'manual' },
  ]);
  expect(rows('pagamentos_venda.csv', { venda_id: vendas.dinheiro })).toMatchObject([
    { recebido: '50,00', troco: '15,00' },
  ]);
  expect(rows('devolucoes.csv', { venda_id: vendas.dinheiro })).toMatchObject([
    { total: '10,00', ao_estoque: 'sim' },
  ]);
  expect(rowsOf(files, 'itens_devolucao.csv')).toHaveLength(2);
  expect(rowsOf(files, 'pagamentos_devolucao.csv')).toHaveLength(2);
  const contas = rows('contas_clientes.csv', { cliente_id: cliente });
  expect(rows('clientes.csv', { id: cliente })).toMatchObject([{ nome: 'Dona Cida', saldo: '2,00' }]);
  expect(contas.reduce((sum, { valor }) => sum + decimal(valor), 0)).toBe(2);
  expect(rows('movimentos_caixa.csv', { tipo: 'SANGRIA' })).toMatchObject([
    { valor: '-20,00', caixa_id: caixa },
  ]);
  expect(rows('caixas.csv', { id: caixa })).toMatchObject([{ fundo: '100,00' }]);
  expect(rows('caixas_formas.csv', { caixa_id: caixa })).toContainEqual(
    expect.objectContaining({ esperado: '105,00', contado: '99,00' }),
  );
  expect(rows('formas.csv', { tipo: 'DINHEIRO' })).toMatchObject([{ nome: 'Dinheiro', padrao: 'sim' }]);
  expect(rowsOf(files, 'loja.csv')).toMatchObject([{ virada_do_dia: '00:00', taxa_servico_padrao: '10' }]);
});
