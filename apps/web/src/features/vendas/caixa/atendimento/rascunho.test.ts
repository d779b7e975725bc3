import type { ItemInput } from '@balcao/contract/vendas/vendas';
import { describe, expect, it } from 'vitest';
import { SEM_VERSAO } from '../../../../fila/fila.ts';
import { carrinhoAberto } from '../../../../lib/carrinho-aberto.ts';
import { memoryStorage } from '../../../../lib/device-storage.ts';
import { SEM_ESCOLHA } from '../pagamento/escolha.ts';
import { type Contexto, type Enviados, Rascunhos } from './rascunho.ts';

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

  it('are no sale left begun once the queue has it, unless more was typed or it came back', () => {
    const rascunhos = new Rascunhos('ana', memoryStorage());
    const typed = { contexto: { modo: 'balcao' } as const, itens, identificador: '' };
    rascunhos.save(typed);
    expect(carrinhoAberto.get()).toBe(true);
    rascunhos.save({ ...typed, enviando: 'k' });
    expect(carrinhoAberto.get()).toBe(false);
    rascunhos.save({ ...typed, enviando: 'k', enviados: { itens: [], identificador: '' } });
    expect(carrinhoAberto.get()).toBe(true);
    rascunhos.save(typed);
    expect(carrinhoAberto.get()).toBe(true);
    rascunhos.clear(typed.contexto);
    expect(carrinhoAberto.get()).toBe(false);
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

  it('of the counter is set aside whole, under the first free number; not while it is being sold', () => {
    const rascunhos = new Rascunhos('ana', memoryStorage());
    const balcao = { modo: 'balcao' } as const;
    expect(rascunhos.estacionar()).toBe(false);
    for (const vaga of [1, 2]) {
      rascunhos.save({
        contexto: balcao,
        itens,
        identificador: '',
        escolha: { ...SEM_ESCOLHA, formaId: `f${vaga}` },
      });
      expect(rascunhos.estacionar()).toBe(true);
      expect(rascunhos.get(balcao)).toBeUndefined();
      expect(rascunhos.get({ ...balcao, vaga })).toMatchObject({ itens, escolha: { formaId: `f${vaga}` } });
    }
    rascunhos.clear({ ...balcao, vaga: 1 });
    expect(rascunhos.vagaLivre()).toBe(1);
    rascunhos.save({ contexto: balcao, itens, identificador: '', enviando: 'k1' });
    expect(rascunhos.estacionar()).toBe(false);
    expect(rascunhos.get(balcao)?.enviando).toBe('k1');
  });

  it('of a tab that was put into the queue keep what was typed since, and nothing else', () => {
    const rascunhos = new Rascunhos('ana', memoryStorage());
    const um = { produtoId: 'a', nome: 'A', preco: 1, quantidade: 2 };
    const [primeiro] = itens;
    const mais = primeiro ? [{ ...primeiro, quantidade: 5 }] : [];
    const deixar = (enviados?: Enviados) =>
      rascunhos.save({
        ...{ contexto: editar(1, []), itens: mais, identificador: 'MESA 1', enviando: 'k1' },
        ...(enviados ? { enviados } : {}),
      });
    deixar({ itens: [um], identificador: 'MESA 1' });
    rascunhos.avancar('v', 'k2');
    expect(rascunhos.ofVenda('v')?.enviando).toBe('k1');
    rascunhos.avancar('v', 'k1');
    expect(rascunhos.ofVenda('v')).not.toHaveProperty('enviando');
    expect(rascunhos.ofVenda('v')?.contexto).toMatchObject({ base: [um], versao: SEM_VERSAO, desde: 1 });
    // The tab has it by now, and one more that others put on it.
    expect(rascunhos.get(editar(2, [{ ...um, quantidade: 3 }]))?.itens).toMatchObject([{ quantidade: 6 }]);
    deixar();
    rascunhos.avancar('v', 'k1');
    expect(rascunhos.ofVenda('v')).toBeUndefined();
  });
});
