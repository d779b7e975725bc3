/** What lies on the disk of the device that a picture is taken of. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SessaoGuardada } from '../../apps/web/src/dados/sessao-guardada.ts';
import { SESSAO_KEY } from '../../apps/web/src/dados/sessao-guardada.ts';

/** Rows into a store of an IndexedDB that the page has opened before. */
async function escrever(page: Page, banco: string, store: string, linhas: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([name, where, rows]) =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open(name);
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const transaction = open.result.transaction(where, 'readwrite');
          for (const row of rows) transaction.objectStore(where).put(row);
          transaction.onerror = () => fail(transaction.error);
          transaction.oncomplete = () => {
            open.result.close();
            done();
          };
        };
      }),
    [banco, store, linhas] as const,
  );
}

async function ler<T>(page: Page, banco: string, store: string): Promise<T[]> {
  return page.evaluate(
    ([name, where]) =>
      new Promise<T[]>((done, fail) => {
        const open = indexedDB.open(name);
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction(where).objectStore(where).getAll();
          all.onsuccess = () => {
            open.result.close();
            done(all.result as T[]);
          };
        };
      }),
    [banco, store] as const,
  );
}

async function sessaoDe(page: Page): Promise<SessaoGuardada> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), SESSAO_KEY);
}

interface Pessoa {
  usuarioId: string;
  usuario: { id: string; nome: string };
}

/** More persons with the PIN of the one who has one here; who is called so already is left. */
export async function maisPessoas(page: Page, ...nomes: string[]): Promise<void> {
  const [dela] = await ler<Pessoa>(page, 'pessoas', 'pessoas');
  if (!dela) throw new Error('Nobody has a PIN here.');
  const outras = nomes.map((nome) => {
    const id = randomUUID();
    return { ...dela, usuarioId: id, usuario: { ...dela.usuario, id, nome } };
  });
  await escrever(page, 'pessoas', 'pessoas', outras);
}

/** Of everybody here: so many wrong PINs in a row. */
export async function erradas(page: Page, quantas: number): Promise<void> {
  const todas = await ler<Pessoa>(page, 'pessoas', 'pessoas');
  await escrever(
    page,
    'pessoas',
    'pessoas',
    todas.map((uma) => ({ ...uma, erradas: quantas })),
  );
}

/** What is told of an entry of the queue, as it lies on the disk; the rest is as of one that waits for a connection. */
export interface Guardada {
  operation: string;
  identificador: string;
  /** How long ago it was written down, in minutes. */
  ha: number;
  tipo?: string;
  state?: string;
  attempts?: number;
  settledAt?: string;
  vendaId?: string | undefined;
  usuarioId?: string;
  usuarioNome?: string;
  nomes?: object;
  body?: object;
  last?: { code: string; mensagem: string };
}

/** On the device's queue, and on the screen: nothing of it is sent. */
export async function guardar(page: Page, guardadas: readonly Guardada[]): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  const { usuario } = await sessaoDe(page);
  const now = Date.now();
  const linhas = guardadas.map(({ ha, body, last, ...rest }) => {
    const em = new Date(now - ha * 60_000).toISOString();
    const id = randomUUID();
    return {
      key: id,
      vendaId: id,
      tipo: 'VENDAS',
      lojaId: usuario.lojaId,
      usuarioId: usuario.id,
      usuarioNome: usuario.nome,
      state: 'waiting',
      attempts: 4,
      nextAt: now + 86_400_000,
      venda: null,
      settledAt: null,
      ...rest,
      body: { itens: [], criadaEm: em, ...body },
      last: last ? { at: em, ...last } : null,
    };
  });
  await escrever(page, 'fila', 'entradas', linhas);
  await page.reload();
}

export const item = (nome: string, preco: number, quantidade = 1) => ({
  produtoId: null,
  nome,
  preco,
  quantidade,
});
export const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
