import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import type { Linha } from '@balcao/contract/vendas/vendas';
import { expect, it } from 'vitest';
import { partesDe } from './novidade.ts';

const estacao = (nome: string, categorias: string[], vendasDiretas = false): Estacao => ({
  ...{ id: nome, nome, categorias, impressoraId: null, reserva: null, tela: true, vendasDiretas },
});
const ESTACOES = [estacao('Chapa', ['Comidas'], true), estacao('Bar', ['Bebidas'])];
const categoriaDe = (id: string) => ({ burger: 'Comidas', suco: 'Bebidas', picanha: 'Comidas' })[id];
const linha = (
  produtoId: string | null,
  quantidade: number,
  observacao: string | null = null,
  mais: Partial<Linha> = {},
): Linha => ({ produtoId, nome: produtoId ?? 'avulso', preco: 10, quantidade, observacao, ...mais });

type Dito = Parameters<typeof partesDe>[0];

/** `Chapa +2 burger (sem cebola)` */
function ditas(dito: Dito): string[] {
  return partesDe(dito, ESTACOES, categoriaDe).flatMap(({ estacao: { nome }, tipo, itens }) =>
    itens.map(
      (item) =>
        `${nome} ${tipo === 'PEDIDO' ? '+' : '-'}${item.quantidade} ${item.nome}${item.observacao ? ` (${item.observacao})` : ''}`,
    ),
  );
}

it('says the difference per product and note, the cancelled first', () => {
  const base = [linha('burger', 2), linha('burger', 1, 'sem cebola'), linha('suco', 1)];
  const itens = [linha('burger', 1), linha('burger', 3, 'sem cebola'), linha('burger', 1), linha('suco', 1)];
  const dito: Dito = { operation: 'alterar', tipo: 'COMANDAS', base, body: { itens } };
  // The same two as before, whichever lines they stand in; a note is another thing to cook.
  expect(ditas(dito)).toEqual(['Chapa +2 burger (sem cebola)']);
  expect(ditas({ ...dito, body: { itens: [linha('suco', 3)] } })).toEqual([
    'Chapa -2 burger',
    'Chapa -1 burger (sem cebola)',
    'Bar +2 suco',
  ]);
  expect(ditas({ ...dito, body: { itens: base } })).toEqual([]);
});

it('says all of what opens a tab or is added, weighs to the gram, and leaves out what no station makes', () => {
  const itens = [linha('picanha', 0.1, null, { unidade: 'kg' }), linha('picanha', 0.2), linha(null, 1)];
  const abrir: Dito = { operation: 'abrir', tipo: 'COMANDAS', body: { itens } };
  expect(ditas(abrir)).toEqual(['Chapa +0.3 picanha']);
  expect(ditas({ ...abrir, operation: 'adicionar' })).toEqual(['Chapa +0.3 picanha']);
  const noBalcao = { itens: [linha('suco', 1), linha('burger', 1)] };
  expect(ditas({ operation: 'abrir', tipo: 'VENDAS', body: noBalcao })).toEqual(['Chapa +1 burger']);
  expect(ditas({ operation: 'abrir', tipo: 'FUTUROS', body: noBalcao })).toEqual([]);
  // What closes a tab shows its lines and sends none; without what was there before nobody can say what is new.
  expect(ditas({ operation: 'encerrar', tipo: 'COMANDAS', body: noBalcao })).toEqual([]);
  expect(ditas({ operation: 'alterar', tipo: 'COMANDAS', body: noBalcao })).toEqual([]);
});
