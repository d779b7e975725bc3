import { describe, expect, it } from 'vitest';
import { umEnvio } from './envio.test-helper.ts';
import type { Envio } from './envio.ts';
import { followMerges, mergeItens, revise } from './revisar.ts';
import { fakeVenda, item } from './simulador.test-helper.ts';

const called = (nome: string, produtoId: string, quantidade: number) => ({
  ...item(produtoId, quantidade),
  nome,
});

describe('a product that was merged into another one while its tab was edited', () => {
  const base = [called('café', 'velho', 3), item('suco', 1)];
  const current = [called('café', 'novo', 3), item('suco', 2)];

  it('is the same line under its new name', () => {
    expect(mergeItens(base, [called('café', 'velho', 1), item('suco', 1)], current)).toEqual([
      called('café', 'novo', 1),
      item('suco', 2),
    ]);
  });

  it('is not mixed up with one that was there before, or costs something else', () => {
    const dear = [{ ...called('café', 'novo', 3), preco: 9 }];
    expect(followMerges(base, dear)(called('café', 'velho', 1)).produtoId).toBe('velho');
    const both = [...base, called('café', 'novo', 1)];
    expect(followMerges(both, current)(called('café', 'velho', 1)).produtoId).toBe('velho');
  });
});

describe('what was weighed, in a tab that two devices change', () => {
  const queijo = (quantidade: number) => ({
    ...called('Queijo', 'queijo', quantidade),
    preco: 39.9,
    unidade: 'kg' as const,
    observacao: null,
  });
  const pesos = (itens: readonly { quantidade: number }[]) => itens.map(({ quantidade }) => quantidade);

  it('keeps each weighing, alike or not, with its own value', () => {
    const base = [queijo(0.333), queijo(0.333)];
    const merged = mergeItens(base, [...base, queijo(0.2)], [...base, queijo(0.333)]);
    expect(pesos(merged)).toEqual([0.333, 0.333, 0.333, 0.2]);
  });

  it('loses the weighing that one took out or weighed anew, and no other', () => {
    const base = [queijo(0.333), queijo(0.333), queijo(0.5)];
    expect(pesos(mergeItens(base, [queijo(0.333), queijo(0.5)], base))).toEqual([0.333, 0.5]);
    expect(pesos(mergeItens(base, [queijo(0.333), queijo(0.4), queijo(0.5)], base.slice(0, 2)))).toEqual([
      0.333, 0.4,
    ]);
  });
});

describe('an edit of a tab that was cancelled meanwhile', () => {
  const codigo = (code: string) => ({ at: '', code, mensagem: '' });
  const envio = umEnvio('alterar', {
    ...{ key: 'k1', vendaId: 'v1', identificador: 'MESA 1', base: [item('cafe', 1)], state: 'quarantine' },
    ...{ last: codigo('VENDA_FINALIZADA'), attempts: 1 },
    body: { itens: [item('cafe', 1), item('suco', 2)], versao: 1 },
    venda: { ...fakeVenda('v1', [item('cafe', 1)]), cancelada: true },
  }) as Envio<'alterar'>;
  const ids = () => {
    let count = 0;
    return () => {
      count += 1;
      return `novo-${count}`;
    };
  };

  it('goes on in the tab that took its lines, under that one’s name', () => {
    const taken = { ...fakeVenda('v2', [item('bolo', 1), item('cafe', 1)], 4), identificador: 'MESA 2' };
    const moved: Envio = {
      ...envio,
      last: codigo('COMANDA_ALTERADA'),
      body: { ...envio.body, identificador: 'MESA 1' },
      venda: taken,
    };
    const { operation, vendaId, identificador, body } = revise(moved, ids());
    expect({ operation, vendaId, identificador }).toEqual({
      operation: 'alterar',
      vendaId: 'v2',
      identificador: 'MESA 2',
    });
    expect(body).toMatchObject({ versao: 4, identificador: 'MESA 2' });
    expect(body.itens.map(({ produtoId, quantidade }) => [produtoId, quantidade])).toEqual([
      ['bolo', 1],
      ['cafe', 1],
      ['suco', 2],
    ]);
  });

  it('becomes a new tab with what was added, at its own time and under a key of its own', () => {
    const { criadaEm } = envio.body;
    expect(revise(envio, ids())).toMatchObject({
      key: 'k1',
      chave: 'novo-2',
      operation: 'abrir',
      vendaId: 'novo-1',
      body: { tipo: 'COMANDAS', identificador: 'MESA 1', id: 'novo-1', itens: [item('suco', 2)], criadaEm },
    });
  });

  it('stays what it is when nothing was added', () => {
    const less = { ...envio, body: { ...envio.body, itens: [item('cafe', 1)] } };
    expect(revise(less, ids())).toEqual(less);
  });
});
