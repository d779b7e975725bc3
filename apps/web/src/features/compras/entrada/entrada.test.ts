import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { lerEntrada, pagoSugerido, preverEntrada } from './entrada.ts';

const cafe = { ...produtoDe('cafe', 5), quantidade: 10, custo: 2.5 };

it('tells what one piece costs and what the product costs then', () => {
  const previsto = preverEntrada(cafe, { quantidade: '24', pago: '82,51' }, 'medio');
  expect(previsto).toEqual({ custoDaPeca: 3.4379, custo: 3.1621, saldo: 34 });
  expect(preverEntrada(cafe, { quantidade: '24', pago: '82,51' }, 'ultimo')?.custo).toBe(3.4379);
  expect(
    preverEntrada({ ...cafe, semControle: true }, { quantidade: '1', pago: '3' }, 'medio'),
  ).toMatchObject({ custo: 3, saldo: undefined });
  expect(preverEntrada(cafe, { quantidade: '0', pago: '1' }, 'medio')).toBeUndefined();
});

it('begins with what they cost at present, where that is known', () => {
  expect(pagoSugerido(cafe, '10')).toBe('25,00');
  expect(pagoSugerido({ ...cafe, custo: 3.4379 }, '24')).toBe('82,51');
  expect(pagoSugerido({ ...cafe, unidade: 'kg' }, '0,350')).toBe('0,88');
  expect([pagoSugerido({ ...cafe, custo: null }, '10'), pagoSugerido(cafe, '')]).toEqual(['', '']);
});

it('sends the pieces with what was paid for all of them, and refuses what the server would', () => {
  expect(lerEntrada(cafe, { quantidade: '10', pago: '1.234,50', validade: '' }).data).toEqual({
    itens: [{ produtoId: 'cafe', quantidade: 10, custo: 1234.5 }],
  });
  expect(lerEntrada(cafe, { quantidade: '10', pago: '5', validade: '2027-05-31' }).data).toEqual({
    itens: [{ produtoId: 'cafe', quantidade: 10, custo: 5, validade: '2027-05-31' }],
  });
  expect(
    Object.keys(lerEntrada(cafe, { quantidade: '0,5', pago: '', validade: '31/02/2027' }).errors ?? {}),
  ).toEqual(['quantidade', 'pago', 'validade']);
  expect(lerEntrada(cafe, { quantidade: '0', pago: '0', validade: '' }).errors).toEqual({
    quantidade: 'Informe uma quantidade maior que zero.',
  });
});
