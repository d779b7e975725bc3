import { PERMISSOES, type Permissao, pode } from '@balcao/contract/permissoes';
import { COLECOES, PERMISSOES_DA_COLECAO } from '@balcao/contract/sync';
import { expect, it } from 'vitest';
import type { CopiaDaLoja } from './aplicar.ts';
import { comandaDe, produtoDe } from './servidor.test-helper.ts';
import { chaveDaCopia, type DonoDaCopia, estreitar, serve } from './visao.ts';

const quem = (id: string, permissoes: Permissao[], lojaId = 'loja'): DonoDaCopia => ({
  ...{ id, lojaId, tipo: 'FUNCIONARIO', permissoes },
});
const dono: DonoDaCopia = { id: 'd', lojaId: 'loja', tipo: 'PRINCIPAL', permissoes: [] };

const TODA = {
  ...{ cursor: 'c', em: 1, lidas: ['produtos', 'saldos', 'comandas', 'clientes'], formas: [], loja: {} },
  tabelas: {
    produtos: new Map([['a', { ...produtoDe('a', 1), custo: 3 }]]),
    saldos: new Map([['a', { produtoId: 'a', quantidade: 2 }]]),
    comandas: new Map([['m', comandaDe('m', 1)]]),
    clientes: new Map([['c', { id: 'c', nome: 'Ana' }]]),
  },
} as unknown as CopiaDaLoja;

it('gives nobody another store’s copy, or one of somebody who may less', () => {
  const bia = quem('b', ['vendas']);
  expect(serve(chaveDaCopia(dono), bia)).toBe(true);
  expect(serve(chaveDaCopia(quem('c', ['vendas', 'produtos'])), bia)).toBe(true);
  expect(serve(chaveDaCopia(quem('c', ['produtos'])), bia)).toBe(false);
  expect(serve(chaveDaCopia(bia), dono)).toBe(false);
  expect(serve(chaveDaCopia({ ...dono, lojaId: 'outra' }), bia)).toBe(false);
});

it('narrows a copy to what the server would have told', () => {
  const sets = PERMISSOES.flatMap((um) => [[um], ...PERMISSOES.map((outro) => [um, outro])]);
  for (const permissoes of [[], ...sets]) {
    const para = quem('x', permissoes);
    const estreita = estreitar(TODA, para);
    const told = COLECOES.filter((nome) => pode(para, ...PERMISSOES_DA_COLECAO[nome]));
    const shown = ['loja', ...(estreita.formas ? ['formas'] : []), ...estreita.lidas];
    expect(new Set(shown)).toEqual(new Set(told));
    expect(new Set(Object.keys(estreita.tabelas))).toEqual(new Set(estreita.lidas));
    const custo = estreita.tabelas.produtos?.get('a')?.custo;
    if (custo !== undefined) expect(custo).toBe(permissoes.includes('produtos') ? 3 : null);
  }
});
