import type { Loja } from '@balcao/contract/loja/loja';
import { expect, it } from 'vitest';
import {
  AJUSTE_CAIXA,
  AJUSTE_FIADO,
  AJUSTE_PIX,
  AJUSTE_TAXA,
  AJUSTE_VIRADA,
  viradas,
} from './ler-ajustes.ts';

const DINHEIRO = { taxaServicoPadrao: 12.5, exigirCaixa: true, mostrarDiferenca: false };
const PIX = { pixChave: 'ana@padaria.com.br', pixNome: 'Padaria da Ana', pixCidade: null };
const loja: Loja = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', nome: 'Padaria da Ana', endereco: null, telefone: null },
  ...{ documento: null, fuso: 'America/Manaus', comissaoPadrao: 10, rodapeRecibo: null, larguraPapel: 80 },
  ...{ limiteFiadoPadrao: 150.5, viradaDoDia: '04:00', ramo: null },
  ...DINHEIRO,
  ...PIX,
  pixAutomatico: false,
};

it('each section sends back what it shows', () => {
  const { taxaServicoPadrao, ...caixa } = DINHEIRO;
  expect(AJUSTE_CAIXA.ler(AJUSTE_CAIXA.de(loja)).data).toEqual(caixa);
  expect(AJUSTE_TAXA.ler(AJUSTE_TAXA.de(loja)).data).toEqual({ taxaServicoPadrao });
  expect(AJUSTE_FIADO.ler(AJUSTE_FIADO.de(loja)).data).toEqual({ limiteFiadoPadrao: 150.5 });
  expect(AJUSTE_VIRADA.ler(AJUSTE_VIRADA.de(loja)).data).toEqual({ viradaDoDia: '04:00' });
  expect(AJUSTE_PIX.ler(AJUSTE_PIX.de(loja)).data).toEqual(PIX);
});

it.each([
  ['', null],
  ['0', 0],
  ['1.234,5', 1234.5],
])('a limit of “%s”', (limiteFiadoPadrao, limite) => {
  expect(AJUSTE_FIADO.ler({ limiteFiadoPadrao }).data).toEqual({ limiteFiadoPadrao: limite });
});

it.each([
  ['10', 10],
  ['12,5 %', 12.5],
  ['0', 0],
  ['20,00', 20],
])('a service fee of “%s”', (taxaServicoPadrao, taxa) => {
  expect(AJUSTE_TAXA.ler({ taxaServicoPadrao }).data).toEqual({ taxaServicoPadrao: taxa });
});

it('what is none is said at its field', () => {
  expect(AJUSTE_TAXA.ler({ taxaServicoPadrao: 'dez' }).errors).toEqual({
    taxaServicoPadrao: 'Informe um número, como 10 ou 12,5.',
  });
  expect(AJUSTE_TAXA.ler({ taxaServicoPadrao: '20,01' }).errors).toEqual({
    taxaServicoPadrao: 'A taxa vai de 0 a 20.',
  });
  expect(AJUSTE_FIADO.ler({ limiteFiadoPadrao: '-1' }).errors).toHaveProperty('limiteFiadoPadrao');
  expect(AJUSTE_PIX.ler({ ...AJUSTE_PIX.de(loja), pixChave: '111' }).errors).toHaveProperty('pixChave');
});

it('the day ends at every half hour until six, and at what is chosen already', () => {
  expect(viradas('00:00')).toHaveLength(13);
  expect(viradas('00:00').at(-1)).toEqual({ value: '06:00', label: 'Às 06:00' });
  expect(viradas('04:15').map(({ value }) => value)).toContain('04:15');
});
