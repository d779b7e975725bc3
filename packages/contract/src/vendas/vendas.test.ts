import { expect, it } from 'vitest';
import {
  artigoDe,
  contarPecas,
  emCentavos,
  identificadorPadrao,
  linhaDe,
  nomeDaLinha,
  rotuloVenda,
  TIPOS_VENDA,
  totalItens,
} from './venda.ts';
import { vendaInputSchema } from './vendas.ts';

const ID = '0190a000-0000-7000-8000-00000000abcd';

it('a sale is called by its identifier, else by the first 4 characters of its id in upper case', () => {
  expect(rotuloVenda({ id: 'abcd-1', identificador: 'Mesa 7' })).toBe('Mesa 7');
  expect(rotuloVenda({ id: 'abcd-1', identificador: '' })).toBe('ABCD');
});

it('a sale without an identifier is called by its kind and a timestamp', () => {
  const instant = new Date(1_800_000_000_000);
  expect(identificadorPadrao('VENDAS', instant)).toBe('VENDA-1800000000000');
  expect(identificadorPadrao('FUTUROS', instant)).toBe('FUTURO-1800000000000');
});

it('there are three kinds of sale, compared without case', () => {
  expect(TIPOS_VENDA).toEqual(['VENDAS', 'COMANDAS', 'FUTUROS']);
  const itens = [{ produtoId: ID, nome: 'Café', preco: 4.5, quantidade: 1 }];
  for (const tipo of ['vendas', 'Vendas', 'VENDAS']) {
    expect(vendaInputSchema.parse({ tipo, itens }).tipo).toBe('VENDAS');
  }
});

it('a line of which nobody says what it counts is by weight where it has a fraction, and never of no product', () => {
  const unidade = (produtoId: string | null, quantidade: number) =>
    emCentavos({ produtoId, nome: 'x', preco: 1, quantidade }).unidade;
  expect([unidade(ID, 0.35), unidade(ID, 2), unidade(null, 0.5)]).toEqual(['kg', 'un', 'un']);
  const dito = emCentavos({ produtoId: ID, nome: 'x', preco: 1, quantidade: 2, unidade: 'kg' });
  expect(dito.unidade).toBe('kg');
});

it('lines of no product are one only under one name, whatever stands in it', () => {
  const avulso = (nome: string, precoCentavos: number, observacao: string | null = null) =>
    linhaDe({ produtoId: null, nome, precoCentavos, observacao });
  expect(avulso('Gelo', 350)).toBe(avulso('Gelo', 350));
  const different = [
    avulso('Gelo', 350),
    avulso('Sacola', 350),
    avulso('Gelo', 300),
    avulso('Gelo', 350, 'x'),
  ];
  const tricky = [avulso('a', 1, '2'), avulso('a:1', 2), avulso('a":1', 2), avulso(ID, 1), `${ID}:1`];
  expect(new Set([...different, ...tricky]).size).toBe(different.length + tricky.length);
  const produto = (nome: string) => artigoDe({ produtoId: ID, nome, precoCentavos: 350 });
  expect(produto('Pão')).toBe(produto('Pãozinho'));
});

it('a line of packs says so where it is named', () => {
  expect(nomeDaLinha({ nome: 'Lata' })).toBe('Lata');
  const embalagem = { codigo: '1', quantidade: 1200 };
  expect(nomeDaLinha({ nome: 'Lata', embalagem })).toBe('Lata (caixa com 1.200)');
});

it('each line is rounded by itself; what is weighed counts as one thing', () => {
  const itens = [
    { produtoId: ID, nome: 'Queijo', preco: 39.9, quantidade: 0.333, unidade: 'kg' as const },
    { produtoId: ID, nome: 'Queijo', preco: 39.9, quantidade: 0.333, unidade: 'kg' as const },
    { produtoId: ID, nome: 'Pão', preco: 0.75, quantidade: 6, unidade: 'un' as const },
  ];
  // Twice 13,2867; one line of 0,666 kg would be 26,57.
  expect(totalItens(itens)).toBe(1329 + 1329 + 450);
  expect(contarPecas(itens)).toBe(8);
});

it('what is refused for itself is refused alone: no sum is taken of it', () => {
  const venda = (mais: object) => ({
    tipo: 'VENDAS',
    itens: [{ produtoId: null, nome: 'Vela', preco: 3, quantidade: 1 }],
    pagamentos: [{ formaId: ID, valor: 3 }],
    ...mais,
  });
  const campos = (mais: object) =>
    vendaInputSchema.safeParse(venda(mais)).error?.issues.map(({ path }) => path.join('.'));
  const item = (mais: object) => ({
    itens: [{ produtoId: null, nome: 'Vela', preco: 3, quantidade: 1, ...mais }],
  });
  expect(campos({})).toBeUndefined();
  expect(campos(item({ preco: -1 }))).toEqual(['itens.0.preco']);
  expect(campos(item({ desconto: -1 }))).toEqual(['itens.0.desconto']);
  expect(campos(item({ desconto: 4 }))).toEqual(['itens.0.desconto']);
  expect(campos({ desconto: -1 })).toEqual(['desconto']);
  expect(campos({ desconto: 4 })).toEqual(['desconto']);
  expect(campos({ pagamentos: [{ formaId: ID, valor: 3.001, recebido: 3 }] })).toEqual([
    'pagamentos.0.valor',
  ]);
  // What is missing for another reason is said beside it.
  expect(campos({ tipo: 'COMANDAS', ...item({ preco: -1 }) })).toEqual(['itens.0.preco', 'identificador']);
});
