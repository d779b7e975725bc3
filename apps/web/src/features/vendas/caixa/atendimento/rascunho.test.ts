import type { ItemInput } from '@balcao/contract/vendas/vendas';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../lib/device-storage.ts';
import { type Contexto, Rascunhos } from './rascunho.ts';

const item = { linha: 'a:100', produtoId: 'a', nome: 'A', precoCentavos: 100, quantidade: 2 };
const itens = [{ ...item, unidade: 'un' as const, observacao: null }];
const editar = (versao: number, base: ItemInput[]): Contexto => ({
  modo: 'editar',
  vendaId: 'v',
  tipo: 'COMANDAS',
  versao,
  base,
  identificador: 'MESA 1',
});

describe('drafts', () => {
  it('are kept per person and per kind of sale', () => {
    const storage = memoryStorage();
    const ana = new Rascunhos('ana', storage);
    ana.save({ contexto: { modo: 'balcao' }, itens, identificador: '' });
    expect(new Rascunhos('ana', storage).get({ modo: 'balcao' })?.itens).toEqual(itens);
    expect(new Rascunhos('bia', storage).get({ modo: 'balcao' })).toBeUndefined();
    expect(ana.get({ modo: 'comanda' })).toBeUndefined();
    ana.clear({ modo: 'balcao' });
    expect(ana.get({ modo: 'balcao' })).toBeUndefined();
  });

  it('of an edited tab come back on top of what others did to it meanwhile', () => {
    const rascunhos = new Rascunhos('ana', memoryStorage());
    const line = (produtoId: string, quantidade: number) => ({
      produtoId,
      nome: produtoId,
      preco: 1,
      quantidade,
    });
    const found = [line('a', 1), line('b', 1)];
    const typed = {
      linha: 'a:100',
      produtoId: 'a',
      nome: 'a',
      precoCentavos: 100,
      quantidade: 3,
      unidade: 'un' as const,
      observacao: null,
    };
    rascunhos.save({ contexto: editar(1, found), itens: [typed], identificador: 'MESA 1' });
    expect(rascunhos.get(editar(1, found))?.itens).toEqual([typed]);
    const later = editar(2, [...found, line('c', 5)]);
    expect(rascunhos.get(later)).toMatchObject({
      contexto: later,
      itens: [
        { produtoId: 'a', quantidade: 3 },
        { produtoId: 'c', quantidade: 5 },
      ],
    });
  });

  it('survive a storage that is broken or withheld', () => {
    const broken = {
      ...memoryStorage(),
      getItem: () => '{',
      setItem: () => {
        throw new Error('full');
      },
    };
    const rascunhos = new Rascunhos('ana', broken);
    rascunhos.save({ contexto: { modo: 'balcao' }, itens, identificador: '' });
    expect(rascunhos.get({ modo: 'balcao' })).toBeUndefined();
    expect(new Rascunhos('ana', undefined).emAndamento()).toEqual([]);
  });

  it('are under way when somebody changed something, not when a tab was looked at', () => {
    const rascunhos = new Rascunhos('ana', memoryStorage());
    const base = [{ produtoId: 'a', nome: 'A', preco: 1, quantidade: 2 }];
    const edited = editar(1, base);
    rascunhos.save({ contexto: edited, itens, identificador: 'MESA 1' });
    rascunhos.save({ contexto: { modo: 'comanda' }, itens: [], identificador: 'Mesa 4' });
    expect(rascunhos.emAndamento()).toEqual([]);
    const codigos = [{ codigo: '789', quantidade: 1 }];
    rascunhos.save({ contexto: { modo: 'comanda' }, itens: [], identificador: '', desconhecidos: codigos });
    rascunhos.save({ contexto: edited, itens, identificador: 'MESA 2' });
    expect(rascunhos.emAndamento()).toHaveLength(2);
  });

  it('of a tab that others changed still ask for the price that nobody said', () => {
    const rascunhos = new Rascunhos('ana', memoryStorage());
    const asked = {
      linha: 'g:0',
      produtoId: 'g',
      nome: 'G',
      precoCentavos: 0,
      quantidade: 1,
      unidade: 'un' as const,
      observacao: null,
      precoDigitado: '',
    };
    rascunhos.save({ contexto: editar(1, []), itens: [asked], identificador: 'MESA 1' });
    const other = { produtoId: 'b', nome: 'B', preco: 1, quantidade: 1 };
    const back = rascunhos.get(editar(2, [other]));
    expect(back?.itens.map((item) => item.precoDigitado)).toEqual([undefined, '']);
  });
});
