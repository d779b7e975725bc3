/** How a picture's screen is reached: the words of the tables in this folder. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SESSAO_KEY } from '../../apps/web/src/dados/sessao-guardada.ts';

/**
 * One step. A text presses the button of that name; `>` the one in the dialog; `+` puts that product into the cart;
 * `?` waits for a text to be there; `F4` is a key. A pair fills a field, or chooses from it. `antes` is done before
 * the page is opened.
 */
export type Passo =
  | string
  | RegExp
  | readonly [campo: string | RegExp, valor: string]
  | { antes: (page: Page) => Promise<unknown> }
  | ((page: Page, phone: boolean) => Promise<unknown>);
export type Linha = readonly [nome: string, path: string, ...passos: Passo[]];

export async function fazer(page: Page, passo: Passo, phone: boolean): Promise<unknown> {
  if (typeof passo === 'function') return passo(page, phone);
  if (Array.isArray(passo)) return preencher(page, passo[0], passo[1]);
  if (passo instanceof RegExp) return page.getByRole('button', { name: passo }).first().click();
  if (typeof passo !== 'string') return;
  const rest = passo.slice(1);
  if (/^(Shift\+)?F\d+$|^Enter$|^Escape$/.test(passo)) return page.keyboard.press(passo);
  if (passo.startsWith('?')) return page.getByText(rest).first().waitFor();
  if (passo.startsWith('>'))
    return page.getByRole('dialog').getByRole('button', { name: rest }).first().click();
  if (passo.startsWith('+')) {
    const produtos = page.getByRole('list', { name: 'Produtos' });
    return produtos.getByRole('button', { name: rest }).first().click();
  }
  return page.getByRole('button', { name: passo }).first().click();
}

async function preencher(page: Page, campo: string | RegExp, valor: string): Promise<void> {
  const labelled = page.getByLabel(campo, { exact: typeof campo === 'string' });
  const field = labelled.and(page.locator('input, textarea, select')).first();
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(valor);
  else await field.fill(valor);
}

/** Calls the server as the person at this page; answers a refusal, too. */
export async function chamar<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const { token } = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), SESSAO_KEY);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await page.request.fetch(path, { method, headers, ...(body ? { data: body } : {}) });
  return answer.json();
}

/** The server's answer to a GET, changed on its way to the page. */
export const trocar = <T = object>(path: string, mudar: (json: T) => unknown): Passo => ({
  antes: (page) =>
    page.route(
      ({ pathname }) => pathname === path,
      async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const response = await route.fetch();
        return route.fulfill({ response, json: mudar(await response.json()) });
      },
    ),
});

/** Every call that matches is answered so; without an answer it hangs for ever. */
export const responder = (calls: RegExp, answer?: { status: number; json: object }): Passo => ({
  antes: (page) =>
    page.route(
      ({ pathname }) => calls.test(pathname),
      (route) => (answer ? route.fulfill(answer) : new Promise(() => {})),
    ),
});

const semRede = (page: Page) => page.route('**/api/**', (route) => route.abort());
/** The server is gone from now on, or was from the second visit on. */
export const SEM_SERVIDOR: Passo = semRede;
export const SEM_SERVIDOR_ANTES: Passo = { antes: semRede };

/** An entry of the queue as it lies on the disk; what is left out is as of one that waits for a connection. */
export interface Guardada {
  operation: string;
  identificador: string;
  /** Minutes since it was written down. */
  ha: number;
  [field: string]: unknown;
}

/** On the device's disk and on the screen; nothing of it is sent. */
export const guardar =
  (...guardadas: readonly Guardada[]): Passo =>
  async (page) => {
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    const rows = guardadas.map(({ ha, body, last, ...rest }) => {
      const em = new Date(Date.now() - ha * 60_000).toISOString();
      const id = randomUUID();
      return {
        ...{
          key: id,
          vendaId: id,
          tipo: 'VENDAS',
          state: 'waiting',
          attempts: 4,
          venda: null,
          settledAt: null,
        },
        ...{ nextAt: Date.now() + 86_400_000, ...rest },
        body: { itens: [], criadaEm: em, ...(body as object) },
        last: last ? { at: em, ...last } : null,
      };
    });
    await page.evaluate(
      ([key, rows]) =>
        new Promise<void>((done) => {
          const { usuario } = JSON.parse(localStorage.getItem(key) ?? '{}');
          const dele = { lojaId: usuario.lojaId, usuarioId: usuario.id, usuarioNome: usuario.nome };
          const open = indexedDB.open('fila');
          open.onsuccess = () => {
            const written = open.result.transaction('entradas', 'readwrite');
            for (const row of rows) written.objectStore('entradas').put({ ...dele, ...row });
            written.oncomplete = () => {
              open.result.close();
              done();
            };
          };
        }),
      [SESSAO_KEY, rows] as const,
    );
    await page.reload();
  };

export const item = (nome: string, preco: number, quantidade = 1) => ({
  produtoId: null,
  nome,
  preco,
  quantidade,
});
export const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
export const ha = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
