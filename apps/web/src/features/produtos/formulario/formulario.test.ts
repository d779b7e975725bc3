import type { Produto } from '@balcao/contract/produtos';
import { describe, expect, it } from 'vitest';
import { asUpdate, emptyValues, firstMissing, holderOf, readForm, valuesOf } from './formulario.ts';

const produto: Produto = {
  id: 'p',
  nome: 'Café',
  valor: 1234.5,
  quantidade: -3,
  estoque: 20,
  categoria: 'Bebidas',
  codigoBarras: null,
  outrosCodigos: [],
  semControle: false,
  criadoEm: '',
};

describe('the product form', () => {
  it('asks for all fields, and names those that are missing', () => {
    const lido = readForm(emptyValues({ nome: ' ', valor: '5' }));
    expect(lido.mensagem).toBe('Preencha todos os campos');
    expect(Object.keys(lido.erros ?? {})).toEqual(['nome', 'quantidade', 'estoque', 'categoria']);
    expect(firstMissing(emptyValues({ nome: 'x' }))).toBe('valor');
  });

  it('takes a price with a comma and whole quantities', () => {
    expect(readForm({ ...valuesOf(produto), valor: '1.234,5', quantidade: '1.000' }).dados).toMatchObject({
      valor: 1234.5,
      quantidade: 1000,
    });
  });

  it('refuses parts of a piece, words as a price and a negative ideal stock at their fields', () => {
    const lido = readForm({ ...valuesOf(produto), quantidade: '1,5', valor: 'dez', estoque: '-1' });
    expect(lido.mensagem).toBeUndefined();
    expect(Object.keys(lido.erros ?? {}).sort()).toEqual(['estoque', 'quantidade', 'valor']);
  });

  it('says at the field how high a price may be, and that words are none', () => {
    const erro = (valor: string) => readForm({ ...valuesOf(produto), valor }).erros?.valor;
    expect(erro('10.000.000,00')).toBe('O valor máximo é R$\u00a09.999.999,99.');
    expect(erro('dez')).toBe('Valor inválido. Exemplo: 12,50');
    expect(erro('9.999.999,99')).toBeUndefined();
  });

  it('asks for no stock where there is no control, and for a count when there is one again', () => {
    const sem = { ...produto, semControle: true, quantidade: 0, estoque: 0 };
    expect(readForm(valuesOf(sem)).dados).toMatchObject({ semControle: true, quantidade: 0, estoque: 0 });
    const { erros } = readForm({ ...valuesOf(sem), semControle: false });
    expect(Object.keys(erros ?? {})).toEqual(['quantidade', 'estoque']);
  });

  it('takes a further code that was typed and not added, and not too many of them', () => {
    const read = (outrosCodigos: string[], novoCodigo: string) =>
      readForm({ ...valuesOf(produto), outrosCodigos, novoCodigo });
    expect(read(['1'], ' 2 ').dados).toMatchObject({ outrosCodigos: ['1', '2'] });
    expect(read(['1'], '2 3').erros).toHaveProperty('novoCodigo');
    const thirty = Array.from({ length: 30 }, (_, n) => `${n}`);
    expect(read(thirty, 'x').erros?.novoCodigo).toBe('Use no máximo 30 outros códigos.');
  });

  it('knows who has a code, whichever of his it is', () => {
    const other = { ...produto, id: 'q', codigoBarras: '1', outrosCodigos: ['2'] };
    expect([holderOf([other], '2', 'p'), holderOf([other], '1', 'q'), holderOf([other], '', 'p')]).toEqual([
      other,
      undefined,
      undefined,
    ]);
  });

  it('gives an untouched product back as it was, with the stock that it showed', () => {
    const { dados } = readForm(valuesOf(produto));
    const { id: _, criadoEm: __, ...fields } = produto;
    expect(dados).toEqual(fields);
    expect(dados && asUpdate(dados, produto)).toEqual({ ...fields, quantidadeAnterior: -3 });
  });
});
