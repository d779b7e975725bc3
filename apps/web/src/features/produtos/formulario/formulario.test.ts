import type { Produto } from '@balcao/contract/produtos/produtos';
import { describe, expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import {
  asUpdate,
  codigoDeOutro,
  emptyValues,
  firstMissing,
  lerProduto,
  margemEmPalavras,
  valuesOf,
} from './formulario.ts';

const produto: Produto = { ...produtoDe('p', 1234.5, -3), nome: 'Café', estoque: 20, categoria: 'Bebidas' };

describe('the product form', () => {
  it('asks for all fields, and names those that are missing', () => {
    const lido = lerProduto(emptyValues({ nome: ' ', valor: '5' }));
    expect(lido.mensagem).toBe('Preencha todos os campos');
    expect(Object.keys(lido.errors ?? {})).toEqual(['nome', 'categoria', 'quantidade', 'estoque']);
    expect(firstMissing(emptyValues({ nome: 'x' }))).toBe('valor');
  });

  it('takes a price with a comma and whole quantities', () => {
    expect(lerProduto({ ...valuesOf(produto), valor: '1.234,5', quantidade: '1.000' }).data).toMatchObject({
      valor: 1234.5,
      quantidade: 1000,
    });
  });

  it('refuses parts of a piece, words as a price and a negative ideal stock at their fields', () => {
    const lido = lerProduto({ ...valuesOf(produto), quantidade: '1,5', valor: 'dez', estoque: '-1' });
    expect(lido.mensagem).toBeUndefined();
    expect(Object.keys(lido.errors ?? {}).sort()).toEqual(['estoque', 'quantidade', 'valor']);
  });

  it('takes and shows kilograms with a comma where it is sold by weight, and there alone', () => {
    const queijo = { ...produto, unidade: 'kg' as const, quantidade: 2.35, estoque: 12 };
    expect(valuesOf(queijo)).toMatchObject({ quantidade: '2,350', estoque: '12', unidade: 'kg' });
    const lido = lerProduto({ ...valuesOf(queijo), quantidade: '0,3', estoque: '1.200,5' });
    expect(lido.data).toMatchObject({ quantidade: 0.3, estoque: 1200.5, unidade: 'kg' });
    const erros = lerProduto({ ...valuesOf(queijo), quantidade: '1.350', estoque: '0,3501' }).errors;
    const peso = 'Informe o peso em quilos, como 0,350.';
    expect(erros).toEqual({ quantidade: peso, estoque: peso });
    expect(Object.keys(lerProduto({ ...valuesOf(queijo), unidade: 'un' }).errors ?? {})).toEqual([
      'quantidade',
    ]);
  });

  it('changes the name of what is sold by the piece though part of one is its balance', () => {
    const meio = { ...produto, unidade: 'un' as const, quantidade: -1.5 };
    const lido = lerProduto({ ...valuesOf(meio), nome: 'Bolo de fubá' }, meio);
    expect(lido.data && asUpdate(lido.data, meio)).toMatchObject({
      ...{ nome: 'Bolo de fubá', quantidade: -1.5, quantidadeAnterior: -1.5 },
    });
    const erro = (quantidade: string) =>
      lerProduto({ ...valuesOf(meio), quantidade }, meio).errors?.quantidade;
    expect(erro('2')).toBeUndefined();
    expect(erro('2,5')).toBe('Informe um número inteiro.');
    expect(erro('')).toBe('Campo obrigatório.');
  });

  it('says at the field how high a price may be, and that words are none', () => {
    const erro = (valor: string) => lerProduto({ ...valuesOf(produto), valor }).errors?.valor;
    expect(erro('10.000.000,00')).toBe('O valor máximo é R$\u00a09.999.999,99.');
    expect(erro('dez')).toBe('Valor inválido. Exemplo: 12,50');
    expect(erro('9.999.999,99')).toBeUndefined();
  });

  it('takes a cost, or none, and shows what of the price stays', () => {
    const caro = { ...produto, valor: 10, custo: 5.8 };
    expect(valuesOf(caro).custo).toBe('5,80');
    expect(lerProduto(valuesOf(caro)).data).toMatchObject({ custo: 5.8 });
    expect(valuesOf({ ...caro, custo: 3.4379 }).custo).toBe('3,4379');
    expect(lerProduto(valuesOf({ ...caro, custo: 3.4379 })).data).toMatchObject({ custo: 3.4379 });
    expect(lerProduto({ ...valuesOf(caro), custo: ' ' }).data).toMatchObject({ custo: null });
    expect(lerProduto({ ...valuesOf(caro), custo: 'dez' }).errors).toEqual({
      custo: 'Valor inválido. Exemplo: 12,50',
    });
    const margem = (valor: string, custo: string) => margemEmPalavras({ valor, custo });
    expect(margem('10', '5,80')).toBe('Margem 42\u00a0%');
    expect(margem('10', '0')).toBe('Margem 100\u00a0%');
    expect(margem('10', '10,00')).toBe('Margem 0\u00a0%');
    expect(margem('10', '5,0501')).toBe('Margem 49\u00a0%');
    expect(margem('10', '10,0001')).toBe('Mais alto que o preço');
    expect(margem('10', '10,01')).toBe('Mais alto que o preço');
    for (const [valor, custo] of [
      ['', '5'],
      ['10', ''],
      ['0', '0'],
      ['x', '5'],
      ['10', '-1'],
    ] as const) {
      expect(margem(valor, custo)).toBeUndefined();
    }
  });

  it('takes what a note needs, or none of it, also from a copy that has never heard of it', () => {
    const doAntes = { ...produto, ncm: undefined, cest: undefined, origem: undefined } as unknown as Produto;
    expect(lerProduto(valuesOf(doAntes)).data).toMatchObject({ ncm: null, cest: null, origem: null });
    const typed = { ...valuesOf(produto), ncm: '2202.10.00', cest: '03.010.00', origem: '0' };
    const nota = { ncm: '22021000', cest: '0301000', origem: 0 };
    expect(lerProduto(typed).data).toMatchObject(nota);
    expect(lerProduto(valuesOf({ ...produto, ...nota })).data).toMatchObject(nota);
    expect(lerProduto({ ...typed, ncm: '2202', cest: '1' }).errors).toEqual({
      ncm: 'O NCM tem 8 dígitos, como 2202.10.00.',
      cest: 'O CEST tem 7 dígitos, como 03.010.00.',
    });
  });

  it('refuses a further code that is none, and too many of them', () => {
    const read = (outrosCodigos: string[], novoCodigo: string) =>
      lerProduto({ ...valuesOf(produto), outrosCodigos, novoCodigo });
    expect(read(['1'], '2 3').errors).toHaveProperty('outrosCodigos');
    const thirty = Array.from({ length: 30 }, (_, n) => `${n}`);
    expect(read(thirty, 'x').errors?.outrosCodigos).toBe('Use no máximo 30 outros códigos.');
  });

  it('takes boxes among the codes, one that is only typed too, and nothing of one that is not told', () => {
    const caixa = { codigo: '12', quantidade: 12, valor: 42 };
    const com: Produto = { ...produto, outrosCodigos: ['9', '12'], embalagens: [caixa] };
    const dita = { ...valuesOf(com), novoCodigo: '24', deCaixa: true, pecas: '24' };
    const maior = { codigo: '24', quantidade: 24, valor: null };
    expect(lerProduto(dita).data?.outrosCodigos).toEqual(['9', caixa, maior]);
    expect(Object.keys(lerProduto({ ...dita, pecas: '1', valorDaCaixa: 'x' }).errors ?? {})).toEqual([
      'pecas',
      'valorDaCaixa',
    ]);
    expect(lerProduto({ ...dita, novoCodigo: '' }).errors).toEqual({
      outrosCodigos: 'Informe o código da embalagem.',
    });
    const { embalagens: _, ...antigo } = com;
    expect(lerProduto(valuesOf(antigo as Produto)).data?.outrosCodigos).toEqual(['9', '12']);
  });

  it('knows who has a code, whichever of his it is', () => {
    const other = { ...produto, id: 'q', codigoBarras: '1', outrosCodigos: ['2'] };
    expect([
      codigoDeOutro([other], '2', 'p'),
      codigoDeOutro([other], '1', 'q'),
      codigoDeOutro([other], '', 'p'),
    ]).toEqual([`Este código já é de “${other.nome}”.`, undefined, undefined]);
  });

  it('gives an untouched product back as it was, with the stock that it showed', () => {
    const { data } = lerProduto(valuesOf(produto));
    const { id: _, criadoEm: __, foto: ___, ficha: ____, embalagens: _____, ...fields } = produto;
    expect(data).toEqual(fields);
    expect(data && asUpdate(data, produto)).toEqual({ ...fields, quantidadeAnterior: -3 });
  });
});
