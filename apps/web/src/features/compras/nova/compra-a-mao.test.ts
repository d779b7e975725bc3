import { expect, it } from 'vitest';
import { type CompraAMao, lerCompraAMao, SEM_NADA, somarCompra } from './compra-a-mao.ts';

const linha = (id: string, custo: string, mais: object = {}) => ({
  ...{ id, produto: { id: `p${id}`, nome: id }, quantidade: '1', fator: '1', custo },
  ...mais,
});
const contexto = { id: 'c1', fuso: 'America/Sao_Paulo' };

it('freight and discount are part of each line by what it costs', () => {
  const linhas = ['72', '159', '25,99'].map((custo, n) => linha(String(n), custo));
  const { somadas, soma, total } = somarCompra({ ...SEM_NADA, linhas, frete: '10', desconto: '3,33' });
  expect([somadas.map(({ custoUnitario }) => custoUnitario), soma, total]).toEqual([
    [73.87, 163.13, 26.66],
    25_699,
    26_366,
  ]);
});

it('is sent as it was typed, a new product once', () => {
  const novo = { id: 'n', nome: 'Suco', valor: '7,00', categoria: 'Bebidas', unidade: 'un' as const };
  const compra: CompraAMao = {
    ...SEM_NADA,
    ...{ fornecedor: { id: undefined, nome: 'Feira' }, numero: ' 12 ', data: '2026-11-26', frete: '5' },
    linhas: [
      linha('a', '82,51', { quantidade: '2', fator: '12' }),
      linha('b', '24', { produto: novo, novo, validade: '2027-05-31', lote: ' L1 ' }),
      linha('c', '0', { produto: novo, novo }),
    ],
    vencimentos: [{ id: 'v', data: '2026-12-26', valor: '100' }],
  };
  expect(lerCompraAMao(compra, contexto).data).toEqual({
    ...{ id: 'c1', fornecedor: { nome: 'Feira' }, numero: '12', emitidaEm: '2026-11-26T03:00:00.000Z' },
    itens: [
      { produtoId: 'pa', quantidade: 2, fator: 12, custo: 82.51 },
      {
        produto: { ...novo, valor: 7 },
        quantidade: 1,
        fator: 1,
        custo: 24,
        validade: '2027-05-31',
        lote: 'L1',
      },
      { produtoId: 'n', quantidade: 1, fator: 1, custo: 0 },
    ],
    ...{ frete: 5, desconto: 0, vencimentos: [{ data: '2026-12-26', valor: 100 }] },
  });
  const doCadastro = { ...compra, fornecedor: { id: 'f', nome: 'Feira' } };
  expect(lerCompraAMao(doCadastro, contexto).data?.fornecedorId).toBe('f');
});

it('what is missing or no number is told at its field', () => {
  const ruim: CompraAMao = {
    ...{ ...SEM_NADA, data: '31/02', desconto: '9' },
    linhas: [linha('a', '', { quantidade: '0', fator: '', validade: '31/02/2027' })],
    vencimentos: [{ id: 'v', data: '', valor: '0' }],
  };
  expect(Object.keys(lerCompraAMao(ruim, contexto).errors ?? {})).toEqual([
    ...['data', 'quantidade-a', 'fator-a', 'custo-a', 'validade-a', 'desconto', 'data-v'],
    'valor-v',
  ]);
  expect(Object.keys(lerCompraAMao(SEM_NADA, contexto).errors ?? {})).toEqual(['produto']);
});
