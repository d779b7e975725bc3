import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CopiaDaLoja, Delta } from './aplicar.ts';
import { NOME_DO_CACHE, STORES } from './banco.ts';
import { type Fechadura, fechaduraDaChave } from './cifra.ts';
import { comGravacao, DepositoEmMemoria, type Gravacao, NADA_GUARDADO } from './deposito.ts';
import { DepositoNoDisco } from './indexed-db.ts';
import { tudoNoDisco } from './no-disco.test-helper.ts';
import { comandaDe, produtoDe, ServidorDeMentira } from './servidor.test-helper.ts';
import { Sincronizador } from './sincronizador.ts';

const CHAVE = 'A'.repeat(43);
let fechadura: Fechadura | undefined;
const noDisco = () => new DepositoNoDisco(async () => fechadura);

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  fechadura = await fechaduraDaChave(CHAVE);
});

type Produto = ReturnType<typeof produtoDe>;
const mudam = (...mudaram: Produto[]): Delta => ({ produtos: { mudaram, sairam: [] } });

/** Kept in step with that server on this disk, and shown. */
function sincronizado(servidor: ServidorDeMentira) {
  const visto: { copia: CopiaDaLoja | undefined } = { copia: undefined };
  const sincronizador = new Sincronizador({
    ...{ chave: 'k', deposito: noDisco(), agora: () => 1, random: Math.random },
    exclusivo: (work) => work(),
    avisar: () => undefined,
    perguntar: async (desde) => servidor.responder(desde),
    mostrar: (copia) => {
      visto.copia = copia;
    },
  });
  return { sincronizador, visto };
}

const CABECA = { cursor: 'c1', em: 5, lidas: ['produtos'] } as const;
const escrita = (passo: number, delta: Delta, outra: Partial<Gravacao> = {}): Gravacao => ({
  ...{ passo, para: passo + 1, alvo: 'atual', comecar: false, delta, cabeca: CABECA, trocar: false },
  ...outra,
});
const primeira = escrita(0, mudam(produtoDe('a', 1), produtoDe('b', 2)));

it('keeps what the memory keeps, write by write, and reads it again', async () => {
  const disco = noDisco();
  const memoria = new DepositoEmMemoria();
  const escritas = [
    escrita(0, mudam(produtoDe('a', 1)), { alvo: 'nova', comecar: true }),
    escrita(1, mudam(produtoDe('b', 2)), { alvo: 'nova', trocar: true }),
    escrita(2, {
      produtos: { mudaram: [produtoDe('a', 3)], sairam: ['b'] },
      comandas: { mudaram: [comandaDe('m', 1)], sairam: [] },
    }),
    escrita(3, {}, { cabeca: { ...CABECA, cursor: 'c4' } }),
    escrita(4, mudam(produtoDe('z', 9)), { alvo: 'nova', comecar: true }),
    escrita(5, mudam(produtoDe('y', 8)), { alvo: 'nova', comecar: true, trocar: true }),
  ];
  for (const cada of escritas) {
    await disco.gravar('k', cada);
    await memoria.gravar('k', cada);
    expect(await noDisco().ler('k')).toEqual(await memoria.ler('k'));
  }
  const toda = comGravacao(NADA_GUARDADO, primeira);
  expect(await disco.regravar('k', toda)).toBe(false);
  expect(await disco.regravar('k', { ...toda, passo: 20 })).toBe(true);
  expect(await disco.ler('k')).toEqual({ ...toda, passo: 20 });
  expect(await disco.ler('another')).toEqual(NADA_GUARDADO);
});

it('begins a copy from before the suppliers and the counts anew, and keeps what lies beside it', async () => {
  const antes = await openDB(NOME_DO_CACHE, 2, {
    upgrade: (database) => {
      for (const name of STORES) database.createObjectStore(name);
    },
  });
  const chaves = { visao: 'tudo', chaves: await fechadura?.fechar('k') };
  await antes.put('copias', { passo: 7, em: 5, catalogo: 7 }, 'k');
  await antes.put('chaves', chaves, 'ana');
  antes.close();
  const disco = noDisco();
  expect(await disco.gravar('k', primeira)).toBe('gravada');
  expect(await disco.lerChaves('ana')).toMatchObject({ visao: 'tudo' });
});

it('writes nothing on top of what another window wrote', async () => {
  const disco = noDisco();
  expect(await disco.gravar('k', primeira)).toBe('gravada');
  expect(await noDisco().gravar('k', escrita(0, {}))).toBe('outra');
  expect((await disco.ler('k')).atual?.tabelas.produtos?.size).toBe(2);
});

it('writes rows and cursor together or neither', async () => {
  const disco = noDisco();
  await disco.gravar('k', primeira);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort();
    throw new DOMException('full', 'QuotaExceededError');
  });
  const segunda = escrita(1, mudam(produtoDe('a', 7)), { cabeca: { ...CABECA, cursor: 'c2' } });
  await expect(disco.gravar('k', segunda)).rejects.toThrow();
  put.mockRestore();
  const { passo, atual } = await noDisco().ler('k');
  expect([passo, atual?.cursor, atual?.tabelas.produtos?.get('a')?.valor]).toEqual([1, 'c1', 1]);
});

it('the beginning of the till’s catalogue counts as long as what it sells is the same, also when that is written anew', async () => {
  const disco = noDisco();
  const vitrine = { produtos: [produtoDe('a', 1)], total: 2, primeiros: 1, categorias: [] };
  const lida = () => noDisco().lerVitrine('k');
  await disco.gravar('k', primeira);
  await disco.guardarVitrine('k', 0, vitrine);
  expect(await lida()).toBeUndefined();
  await disco.guardarVitrine('k', 1, vitrine);
  expect(await lida()).toEqual(vitrine);
  const comanda = { comandas: { mudaram: [comandaDe('m', 1)], sairam: [] } };
  await disco.gravar('k', escrita(1, comanda));
  await disco.gravar('k', escrita(2, mudam(produtoDe('z', 9)), { alvo: 'nova', comecar: true }));
  await disco.regravar('k', await disco.ler('k'));
  await disco.manter({ visoes: new Map(), copias: new Set(['k']), valores: new Set() });
  expect(await lida()).toEqual(vitrine);
  await disco.gravar(
    'k',
    escrita(3, { saldos: { mudaram: [{ produtoId: 'a', quantidade: 3 }], sairam: [] } }),
  );
  expect(await lida()).toBeUndefined();
  await disco.guardarVitrine('k', 4, vitrine);
  await disco.gravar('k', escrita(4, {}, { alvo: 'nova', trocar: true }));
  expect(await lida()).toBeUndefined();
});

it('products are written in the order of the list', async () => {
  const nomes = ['Suco', 'Água', 'Caixa 10', 'Caixa 2'];
  const produtos = nomes.map((nome) => ({ ...produtoDe(nome, 1), nome }));
  const disco = noDisco();
  await disco.gravar('k', escrita(0, mudam(...produtos)));
  await disco.regravar('k', await disco.ler('k'));
  const { atual } = await disco.ler('k');
  expect([...(atual?.tabelas.produtos?.keys() ?? [])]).toEqual(['Água', 'Caixa 2', 'Caixa 10', 'Suco']);
});

it('is no copy where records are missing: it is asked for anew', async () => {
  const disco = noDisco();
  await disco.gravar('k', primeira);
  const raw = await new Promise<IDBDatabase>((resolve) => {
    const open = indexedDB.open(NOME_DO_CACHE);
    open.onsuccess = () => resolve(open.result);
  });
  await new Promise<unknown>((resolve) => {
    const transaction = raw.transaction('registros', 'readwrite');
    transaction.objectStore('registros').clear();
    transaction.oncomplete = resolve;
  });
  raw.close();
  expect(await noDisco().ler('k')).toEqual(NADA_GUARDADO);
});

it('goes on when it is deleted under the page, and is whole again with the next answer', async () => {
  const servidor = new ServidorDeMentira();
  servidor.por('produtos', 'a', produtoDe('a', 1));
  const { sincronizador, visto } = sincronizado(servidor);
  await sincronizador.sincronizar();
  await deleteDB(NOME_DO_CACHE);
  servidor.por('produtos', 'b', produtoDe('b', 2));
  await sincronizador.sincronizar();
  expect([...(visto.copia?.tabelas.produtos?.keys() ?? [])]).toEqual(['a', 'b']);
  const { atual } = await noDisco().ler('k');
  expect(atual).toEqual(visto.copia);
});

it('sells on where the browser keeps nothing at all', async () => {
  const servidor = new ServidorDeMentira();
  servidor.por('produtos', 'a', produtoDe('a', 1));
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const { sincronizador, visto } = sincronizado(servidor);
  await sincronizador.sincronizar();
  servidor.por('produtos', 'b', produtoDe('b', 2));
  await sincronizador.sincronizar();
  expect(visto.copia?.tabelas.produtos?.size).toBe(2);
});

it('writes a long log anew, with everything in it', async () => {
  const disco = noDisco();
  let guardada = comGravacao(NADA_GUARDADO, primeira);
  await disco.gravar('k', primeira);
  let last = 'gravada';
  for (let n = 0; last === 'gravada'; n += 1) {
    const cada = escrita(n + 1, mudam(produtoDe('a', n)));
    last = await disco.gravar('k', cada);
    guardada = comGravacao(guardada, cada);
  }
  expect(last).toBe('longa');
  expect(await disco.ler('k')).toEqual(guardada);
  expect(await disco.regravar('k', guardada)).toBe(true);
  expect(await disco.ler('k')).toEqual(guardada);
});

const ficam = (copias: string[], visoes: [string, 'tudo' | 'vendas'][] = []) => ({
  copias: new Set(copias),
  valores: new Set(copias),
  visoes: new Map(visoes),
});

it('keeps nothing that is read without its key, and nothing at all where there is none', async () => {
  const segredo = { ...produtoDe('a', 1), nome: 'Suco de caju', custo: 3.21 };
  const disco = noDisco();
  await disco.gravar('k', escrita(0, mudam(segredo)));
  await disco.guardarValor('k', 'ultimas', ['Suco de caju']);
  expect(await disco.lerValor('k', 'ultimas')).toEqual(['Suco de caju']);
  expect(await tudoNoDisco()).not.toMatch(/Suco|3\.21/);
  fechadura = undefined;
  expect(await noDisco().ler('k')).toEqual(NADA_GUARDADO);
  expect(await noDisco().lerValor('k', 'ultimas')).toBeUndefined();
  const antes = await tudoNoDisco();
  await expect(noDisco().gravar('outra', primeira)).rejects.toThrow();
  await expect(noDisco().regravar('outra', comGravacao(NADA_GUARDADO, primeira))).rejects.toThrow();
  await noDisco().guardarValor('outra', 'ultimas', ['Suco de caju']);
  expect(await tudoNoDisco()).toBe(antes);
  // Under another key it is none, and is begun anew.
  fechadura = await fechaduraDaChave('B'.repeat(43));
  expect(await noDisco().ler('k')).toEqual(NADA_GUARDADO);
  expect(await noDisco().gravar('k', primeira)).toBe('gravada');
});

it('throws away what is kept for nobody any more, with all that belongs to it', async () => {
  const disco = noDisco();
  for (const chave of ['loja:tudo', 'loja:vendas']) {
    await disco.gravar(chave, primeira);
    await disco.guardarValor(chave, 'ultimas', [1]);
  }
  const fechadas = {
    visao: 'vendas',
    chaves: await fechaduraDaChave(CHAVE).then((um) => um.fechar({})),
  } as const;
  for (const id of ['ana', 'beto', 'caio']) await disco.guardarChaves(id, fechadas);
  // Caio may see something else by now.
  await disco.manter(
    ficam(
      ['loja:vendas'],
      [
        ['beto', 'vendas'],
        ['caio', 'tudo'],
      ],
    ),
  );
  const ler = (id: string) => disco.lerChaves(id);
  expect(await Promise.all([ler('ana'), ler('beto'), ler('caio')])).toEqual([undefined, fechadas, undefined]);
  expect(await disco.ler('loja:tudo')).toEqual(NADA_GUARDADO);
  expect((await disco.ler('loja:vendas')).atual?.tabelas.produtos?.size).toBe(2);
  expect(await disco.lerValor('loja:tudo', 'ultimas')).toBeUndefined();
  expect(await disco.lerValor('loja:vendas', 'ultimas')).toEqual([1]);
  await disco.manter(ficam([]));
  expect(await tudoNoDisco()).toBe('');
});

it('what lay in the open before there were keys is gone when it is opened', async () => {
  const raw = await new Promise<IDBDatabase>((resolve) => {
    const open = indexedDB.open(NOME_DO_CACHE, 1);
    open.onupgradeneeded = () => open.result.createObjectStore('valores').put('Suco de caju', 'ultimas');
    open.onsuccess = () => resolve(open.result);
  });
  raw.close();
  fechadura = undefined;
  await noDisco().manter(ficam([]));
  expect(await tudoNoDisco()).toBe('');
});
