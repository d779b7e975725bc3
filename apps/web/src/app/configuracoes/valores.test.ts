import { expect, it } from 'vitest';
import { formasNovas, padaria } from '../../testing/loja.ts';
import { algunsDe, caixaText, estoqueText, fiadoText, pixText, taxaText, viradaText } from './valores.ts';

it('what is set is said in a line', () => {
  expect(algunsDe(['Dinheiro', 'Pix', 'Débito', 'Crédito', 'Fiado'])).toBe('Dinheiro, Pix, Débito e mais 2');
  expect(algunsDe(['Dinheiro', 'Pix'])).toBe('Dinheiro e Pix');
  expect(viradaText({ ...padaria, viradaDoDia: '04:30' })).toBe('Às 04:30');
  expect(caixaText({ ...padaria, exigirCaixa: true }, 2)).toBe('Abertura obrigatória · 2 caixas');
  expect(caixaText(padaria, undefined)).toBe('Abertura opcional');
  expect(estoqueText(padaria)).toBe('Custo médio');
  expect(estoqueText({ ...padaria, custo: 'ultimo', perdasPorVendedores: true })).toBe(
    'Custo da última compra · quem vende registra perdas',
  );
  expect(taxaText({ ...padaria, taxaServicoPadrao: 12.5 })).toBe('12,5% na comanda');
  expect(taxaText({ ...padaria, taxaServicoPadrao: 0 })).toBe('Não oferecida');
});

it('no limit is another thing than none at all, and what is off is said to be', () => {
  const fiado = (limiteFiadoPadrao: number | null) =>
    fiadoText({ ...padaria, limiteFiadoPadrao }, formasNovas);
  expect([fiado(null), fiado(0), fiado(150)]).toEqual([
    'Sem limite',
    'Limite de R$ 0,00: ninguém compra',
    'Até R$\u00a0150,00 por cliente',
  ]);
  const semFiado = formasNovas.map((forma) => ({ ...forma, ativa: forma.tipo !== 'FIADO' }));
  expect(fiadoText(padaria, semFiado)).toBe('Desligado nas formas de pagamento');
  expect(pixText(padaria, formasNovas)).toBe('Sem chave: você confere no banco');
});
