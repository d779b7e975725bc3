import { describe, expect, it } from 'vitest';
import { type Contexto, Drafts } from './draft.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const itens = [{ linha: 'a:100', produtoId: 'a', nome: 'A', precoCentavos: 100, quantidade: 2 }];
const editar = (versao: number): Contexto => ({
  modo: 'editar',
  vendaId: 'v',
  tipo: 'COMANDAS',
  versao,
  base: [],
  identificador: 'MESA 1',
});

describe('drafts', () => {
  it('are kept per person and per kind of sale', () => {
    const storage = memory();
    const ana = new Drafts('ana', storage);
    ana.save({ contexto: { modo: 'balcao' }, itens, identificador: '' });
    expect(new Drafts('ana', storage).get({ modo: 'balcao' })?.itens).toEqual(itens);
    expect(new Drafts('bia', storage).get({ modo: 'balcao' })).toBeUndefined();
    expect(ana.get({ modo: 'comanda' })).toBeUndefined();
    ana.clear({ modo: 'balcao' });
    expect(ana.get({ modo: 'balcao' })).toBeUndefined();
  });

  it('of an edited tab do not come back on top of another version of it', () => {
    const drafts = new Drafts('ana', memory());
    drafts.save({ contexto: editar(1), itens, identificador: 'MESA 1' });
    expect(drafts.get(editar(1))).toBeDefined();
    expect(drafts.get(editar(2))).toBeUndefined();
  });

  it('open again once after the products page', () => {
    const drafts = new Drafts('ana', memory());
    drafts.save({ contexto: { modo: 'comanda' }, itens, identificador: 'MESA 2', reabrir: true });
    expect(drafts.takeReopened()).toMatchObject({ identificador: 'MESA 2' });
    expect(drafts.takeReopened()).toBeUndefined();
    expect(drafts.get({ modo: 'comanda' })?.itens).toEqual(itens);
  });

  it('survive a storage that is broken or withheld', () => {
    const broken = {
      ...memory(),
      getItem: () => '{',
      setItem: () => {
        throw new Error('full');
      },
    };
    const drafts = new Drafts('ana', broken);
    drafts.save({ contexto: { modo: 'balcao' }, itens, identificador: '' });
    expect(drafts.get({ modo: 'balcao' })).toBeUndefined();
    expect(new Drafts('ana', undefined).takeReopened()).toBeUndefined();
  });
});
