import type { Venda } from '@balcao/contract/vendas/vendas';
import { reciboDeTeste } from '@balcao/papel/testing/papeis';
import { describe, expect, it } from 'vitest';
import { oQueSeDesfaz } from './desfeito.ts';
import { avaliarEscolha, repartir } from './escolha.ts';

const texto = (frases: readonly string[]) => frases.map((frase) => frase.replaceAll('\u00a0', ' '));

describe('what is chosen to be given back', () => {
  // Six rolls for R$ 4,50 and a coffee for R$ 5,50, R$ 1,00 off the whole.
  const venda = reciboDeTeste({ desconto: 1, total: 9 });

  it('is worth what the server will say', () => {
    expect(avaliarEscolha(venda, [], {})).toEqual({ pedacos: [], valor: 0, erros: {} });
    expect(avaliarEscolha(venda, [], { 0: '6', 1: '1' }).valor).toBe(900);
    const uma = avaliarEscolha(venda, [], { 0: '1' });
    expect(uma).toEqual({ pedacos: [{ posicao: 0, quantidade: 1 }], valor: 68, erros: {} });
    expect(avaliarEscolha(venda, [{ posicao: 0, quantidade: 3 }], { 0: '3' }).valor).toBe(201);
  });

  it('says at the line what is wrong with it', () => {
    const erros = (escolha: Record<number, string>) => avaliarEscolha(venda, [], escolha).erros;
    expect(erros({ 0: '7' })).toEqual({ 0: 'Não há tanto para devolver.' });
    expect(erros({ 0: '0' })).toEqual({ 0: 'A quantidade mínima é 1.' });
    expect(erros({ 0: 'dois', 1: '1' })).toEqual({ 0: 'Informe um número inteiro.' });
  });
});

describe('how the money goes back', () => {
  it('is all of it in one form, or the rest in the last of several', () => {
    expect(repartir(900, { ids: ['a'], textos: {} }).pagamentos).toEqual([{ formaId: 'a', valor: 9 }]);
    expect(repartir(900, { ids: ['a', 'b'], textos: { a: '2,50' } }).pagamentos).toEqual([
      { formaId: 'a', valor: 2.5 },
      { formaId: 'b', valor: 6.5 },
    ]);
    expect(repartir(0, { ids: ['a'], textos: {} })).toEqual({ pagamentos: [], erro: undefined });
  });

  it('is not said yet', () => {
    expect(repartir(900, { ids: [], textos: {} }).erro).toBe('Escolha como o dinheiro volta.');
    for (const a of ['', '0', 'x']) {
      expect(repartir(900, { ids: ['a', 'b'], textos: { a } }).erro).toBe(
        'Informe quanto volta em cada forma.',
      );
    }
    const { erro = '' } = repartir(900, { ids: ['a', 'b'], textos: { a: '9' } });
    expect(texto([erro])).toEqual(['As outras formas passam de R$ 9,00.']);
  });
});

describe('what cancelling undoes', () => {
  const pago = (nome: string, tipo: 'DINHEIRO' | 'FIADO', valor: number): Venda['pagamentos'][number] => ({
    ...{ formaId: nome, nome, tipo, valor, recebido: null, troco: 0 },
    ...{ parcelas: null, nsu: null, bandeira: null, txid: null, confirmacao: null },
  });
  const venda = {
    pagamentos: [pago('Dinheiro', 'DINHEIRO', 12), pago('Fiado', 'FIADO', 18)],
    cliente: { id: 'm', nome: 'Maria' },
    devolvido: 10,
  };

  it('tells each form by itself, less what went back already, and of whom a debt goes', () => {
    const devolucao = { desfeita: false, pagamentos: [{ formaId: 'Fiado', nome: 'Fiado', valor: 10 }] };
    expect(texto(oQueSeDesfaz(venda, [devolucao, { ...devolucao, desfeita: true }]))).toEqual([
      'O estoque volta, e a venda sai de todos os totais.',
      'Dinheiro: saem R$ 12,00 do caixa.',
      'Maria deixa de dever R$ 8,00.',
      'O que já foi devolvido dela está descontado.',
    ]);
  });

  it('of a sale that never said how it was paid only what everybody knows', () => {
    expect(oQueSeDesfaz({ pagamentos: [], cliente: null, devolvido: 0 }, [])).toHaveLength(1);
  });
});
