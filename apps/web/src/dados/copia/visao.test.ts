import { PERMISSOES, type Permissao, pode, VISOES, visaoDe } from '@balcao/contract/pessoas/permissoes';
import { COLECOES, PERMISSOES_DA_COLECAO } from '@balcao/contract/sync/sync';
import { expect, it } from 'vitest';
import type { CopiaDaLoja } from './aplicar.ts';
import { estreitar } from './estreitar.ts';
import { comandaDe, produtoDe } from './servidor.test-helper.ts';
import { chaveDaCopia, type DonoDaCopia, visaoDaCopia } from './visao.ts';

const quem = (permissoes: Permissao[], lojaId = 'loja'): DonoDaCopia => ({
  ...{ lojaId, tipo: 'FUNCIONARIO', permissoes },
});
const dono: DonoDaCopia = { lojaId: 'loja', tipo: 'PRINCIPAL', permissoes: [] };

const TODA = {
  ...{
    cursor: 'c',
    em: 1,
    lidas: ['produtos', 'saldos', 'comandas', 'clientes', 'fornecedores', 'contagens'],
    formas: [],
    loja: {},
  },
  soDitas: ['m'],
  tabelas: {
    produtos: new Map([['a', { ...produtoDe('a', 1), custo: 3 }]]),
    saldos: new Map([['a', { produtoId: 'a', quantidade: 2 }]]),
    comandas: new Map([['m', comandaDe('m', 1)]]),
    clientes: new Map([['c', { id: 'c', nome: 'Ana' }]]),
    fornecedores: new Map([['f', { id: 'f', nome: 'Atacado' }]]),
    contagens: new Map([['k', { id: 'k', nome: 'Geral' }]]),
  },
} as unknown as CopiaDaLoja;

it('is one for all who are told the same, and another for everybody else', () => {
  const bia = quem(['vendas', 'despesas']);
  expect(chaveDaCopia(bia)).toBe(chaveDaCopia(quem(['vendas'])));
  expect(chaveDaCopia(quem(['vendas', 'produtos']))).toBe(chaveDaCopia(dono));
  const outras = [bia, dono, quem(['produtos']), quem(['despesas', 'relatorios']), quem(['vendas'], 'outra')];
  expect(new Set(outras.map((um) => chaveDaCopia(um))).size).toBe(5);
  for (const visao of VISOES) expect(visaoDaCopia(chaveDaCopia(dono, visao))).toBe(visao);
});

it('narrows a copy to what the server would have told', () => {
  const sets = PERMISSOES.flatMap((um) => [[um], ...PERMISSOES.map((outro) => [um, outro])]);
  for (const permissoes of [[], ...sets]) {
    const para = quem(permissoes);
    const estreita = estreitar(TODA, visaoDe(para));
    const told = COLECOES.filter((nome) => pode(para, ...PERMISSOES_DA_COLECAO[nome]));
    const shown = ['loja', ...(estreita.formas ? ['formas'] : []), ...estreita.lidas];
    expect(new Set(shown)).toEqual(new Set(told));
    expect(new Set(Object.keys(estreita.tabelas))).toEqual(new Set(estreita.lidas));
    expect(estreita.soDitas).toEqual(pode(para, 'vendas') ? ['m'] : undefined);
    const custo = estreita.tabelas.produtos?.get('a')?.custo;
    if (custo !== undefined) expect(custo).toBe(permissoes.includes('produtos') ? 3 : null);
  }
});
