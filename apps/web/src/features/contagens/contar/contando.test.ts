import { describe, expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { contado, escolhido, lido, type ModoDeContar, type NaMao, type PassoDaContagem } from './contando.ts';

const cafe = produtoDe('cafe', 5);
const pao = produtoDe('pao', 1);
const queijo = { ...produtoDe('queijo', 40), unidade: 'kg' as const };
const somando = { antes: 4, modo: 'somar' as ModoDeContar };
const escritas = ({ leituras }: PassoDaContagem) =>
  leituras.map(({ produto, quantidade, somar }) => [produto.id, quantidade, somar]);
const digitando = (naMao: NaMao | undefined, digitado: string) => ({ ...(naMao as NaMao), digitado });

describe('adding', () => {
  it('each scan is a piece, and the number stands for all of them', () => {
    const um = lido(undefined, cafe, somando);
    const dois = lido(um.naMao, cafe, { ...somando, antes: 5 });
    expect([um, dois].map(escritas)).toEqual([[['cafe', 1, true]], [['cafe', 1, true]]]);
    expect(escritas(contado(digitando(dois.naMao, '12'), 'somar'))).toEqual([['cafe', 10, true]]);
    expect(escritas(contado(digitando(dois.naMao, '2'), 'somar'))).toEqual([]);
    // Fewer than were scanned: what was counted before them, and these.
    expect(escritas(contado(digitando(dois.naMao, '0'), 'somar'))).toEqual([['cafe', 4, false]]);
  });

  it('a scanned pack is all its pieces', () => {
    const { naMao } = lido(undefined, cafe, somando);
    const caixa = lido(naMao, cafe, { ...somando, pecas: 12 });
    expect(escritas(caixa)).toEqual([['cafe', 12, true]]);
    expect(caixa.naMao).toMatchObject({ escrito: 13 });
  });

  it('a number needs no Enter where the next scan comes', () => {
    const um = lido(undefined, cafe, somando);
    const outro = lido(digitando(um.naMao, '12'), pao, { ...somando, antes: 0 });
    expect(escritas(outro)).toEqual([
      ['cafe', 11, true],
      ['pao', 1, true],
    ]);
    expect(outro.naMao).toMatchObject({ produto: pao, escrito: 1, digitado: '' });
    // The same one on another shelf.
    expect(escritas(lido(digitando(um.naMao, '12'), cafe, somando))).toEqual([
      ['cafe', 11, true],
      ['cafe', 1, true],
    ]);
  });

  it('chosen by hand it is written with its number, by Enter alone as one', () => {
    const { naMao, leituras } = escolhido(undefined, cafe, somando);
    expect(leituras).toEqual([]);
    expect(escritas(contado(naMao as NaMao, 'somar'))).toEqual([['cafe', 1, true]]);
    expect(escritas(escolhido(naMao, pao, somando))).toEqual([]);
    expect(escritas(contado(digitando(naMao, '0'), 'somar'))).toEqual([['cafe', 0, true]]);
  });

  it('what is weighed is written with its weight alone', () => {
    const { naMao, leituras } = lido(undefined, queijo, somando);
    expect(leituras).toEqual([]);
    expect(contado(naMao as NaMao, 'somar').erro).toMatch(/quilos/);
    expect(escritas(contado(digitando(naMao, '1,255'), 'somar'))).toEqual([['queijo', 1.255, true]]);
  });
});

describe('in the place of what was', () => {
  it('a scan waits for its number', () => {
    const { naMao, leituras } = lido(undefined, cafe, { antes: 4, modo: 'substituir' });
    expect(leituras).toEqual([]);
    expect(contado(naMao as NaMao, 'substituir')).toMatchObject({
      naMao,
      leituras: [],
      erro: 'Digite quanto há.',
    });
    expect(escritas(contado(digitando(naMao, '7'), 'substituir'))).toEqual([['cafe', 7, false]]);
  });

  it('a number that is corrected is, also while others are added', () => {
    const { naMao } = escolhido(undefined, cafe, { ...somando, corrige: true });
    expect(escritas(contado(digitando(naMao, '3'), 'somar'))).toEqual([['cafe', 3, false]]);
  });
});

it.each(['1,5', '-2', '2000000', 'x'])('%s is no number of pieces, and nothing is lost by it', (digitado) => {
  const naMao = digitando(lido(undefined, cafe, somando).naMao, digitado);
  expect(contado(naMao, 'somar')).toMatchObject({ naMao, leituras: [] });
  expect(lido(naMao, pao, somando)).toMatchObject({ naMao, leituras: [] });
});
