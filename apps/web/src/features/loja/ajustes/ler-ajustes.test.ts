import { expect, it } from 'vitest';
import { padaria } from '../../../testing/loja.ts';
import {
  AJUSTE_CAIXA,
  AJUSTE_FIADO,
  AJUSTE_PIX,
  AJUSTE_TAXA,
  AJUSTE_VIRADA,
  viradas,
} from './ler-ajustes.ts';
import type { Ajuste } from './use-ajuste.ts';

const DINHEIRO = { taxaServicoPadrao: 12.5, exigirCaixa: true, mostrarDiferenca: false };
const PIX = { pixChave: 'ana@padaria.com.br', pixNome: 'Padaria da Ana', pixCidade: null };
const loja = { ...padaria, limiteFiadoPadrao: 150.5, viradaDoDia: '04:00', ...DINHEIRO, ...PIX };
const lido = <V extends object>({ ler }: Ajuste<V>, values: V) => ler(values, values);

it('each section sends back what it shows', () => {
  const { taxaServicoPadrao, ...caixa } = DINHEIRO;
  expect(lido(AJUSTE_CAIXA, AJUSTE_CAIXA.de(loja)).data).toEqual(caixa);
  expect(lido(AJUSTE_TAXA, AJUSTE_TAXA.de(loja)).data).toEqual({ taxaServicoPadrao });
  expect(lido(AJUSTE_FIADO, AJUSTE_FIADO.de(loja)).data).toEqual({ limiteFiadoPadrao: 150.5 });
  expect(lido(AJUSTE_VIRADA, AJUSTE_VIRADA.de(loja)).data).toEqual({ viradaDoDia: '04:00' });
  expect(lido(AJUSTE_PIX, AJUSTE_PIX.de(loja)).data).toEqual(PIX);
});

it.each([
  ['', null],
  ['0', 0],
  ['1.234,5', 1234.5],
])('a limit of “%s”', (limiteFiadoPadrao, limite) => {
  expect(lido(AJUSTE_FIADO, { limiteFiadoPadrao }).data).toEqual({ limiteFiadoPadrao: limite });
});

it.each([
  ['10', 10],
  ['12,5 %', 12.5],
  ['0', 0],
  ['20,00', 20],
])('a service fee of “%s”', (taxaServicoPadrao, taxa) => {
  expect(lido(AJUSTE_TAXA, { taxaServicoPadrao }).data).toEqual({ taxaServicoPadrao: taxa });
});

it('what is none is said at its field', () => {
  expect(lido(AJUSTE_TAXA, { taxaServicoPadrao: 'dez' }).errors).toEqual({
    taxaServicoPadrao: 'Informe um número, como 10 ou 12,5.',
  });
  expect(lido(AJUSTE_TAXA, { taxaServicoPadrao: '20,01' }).errors).toEqual({
    taxaServicoPadrao: 'A taxa vai de 0 a 20.',
  });
  expect(lido(AJUSTE_FIADO, { limiteFiadoPadrao: '-1' }).errors).toHaveProperty('limiteFiadoPadrao');
  expect(lido(AJUSTE_PIX, { ...AJUSTE_PIX.de(loja), pixChave: '111' }).errors).toHaveProperty('pixChave');
});

it('the day ends at every half hour until six, and at what is chosen already', () => {
  expect(viradas('00:00')).toHaveLength(13);
  expect(viradas('00:00').at(-1)).toEqual({ value: '06:00', label: 'Às 06:00' });
  expect(viradas('04:15').map(({ value }) => value)).toContain('04:15');
});
