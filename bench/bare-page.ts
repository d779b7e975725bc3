/**
 * The limits that stand beside the till's figures: what a browser takes for the same without a till. A page of a field,
 * buttons and a list; a page of React with thirty tiles; a transaction of one sale on the disk.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { ROOT } from './server.ts';

const SALES = 30;
const BETWEEN_MS = 200;

/** As many buttons as the till shows, and a line for each press. */
export async function openBare(page: Page, buttons: number): Promise<void> {
  // What keeps the time begins with a document.
  await page.goto('about:blank');
  const tiles = '<li style="display:inline-block"><button style="width:110px;height:72px">1</button></li>';
  await page.setContent(
    `<div style="display:flex;height:95vh"><div style="flex:1"><input role="searchbox" autofocus>
    <ul aria-label="Produtos">${tiles.repeat(buttons)}</ul></div><ol style="width:200px"></ol></div>`,
  );
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      document.querySelector('ol')?.append(Object.assign(document.createElement('li'), { textContent: '1' }));
    });
  });
}

/** Until thirty tiles are there and the field has the focus. */
export const BARE_REACT = 'body:has([role=searchbox]:focus) [aria-label="Produtos"] li:nth-child(30) button';

/** Built as the application is, and kept by the browser: a page that is opened again asks nobody. */
export async function serveBareReact(): Promise<{ url: string } & AsyncDisposable> {
  const built = await build({
    root: join(ROOT, 'bench'),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(ROOT, 'bench/bare-react.ts') } },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error('There is no page of React.');
  const page = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/bare.js"></script>';
  const server = createServer(({ url }, answer) => {
    const [type, text] = url === '/bare.js' ? ['text/javascript', script.code] : ['text/html', page];
    const kept = 'public, max-age=31536000, immutable';
    answer.writeHead(200, { 'content-type': type, 'cache-control': kept }).end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

/** On the page of React: how long each sale took until the disk had it. */
export function writeSales(page: Page): Promise<number[]> {
  return page.evaluate(writeStrictly, { sale: envio(), sales: SALES, betweenMs: BETWEEN_MS });
}

/** In the page. */
async function writeStrictly({ sale, sales, betweenMs }: { sale: object; sales: number; betweenMs: number }) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bare');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const times: number[] = [];
  for (let n = 0; n < sales; n += 1) {
    await new Promise((done) => setTimeout(done, betweenMs));
    const began = performance.now();
    await new Promise((done, failed) => {
      const writing = database.transaction('vendas', 'readwrite', { durability: 'strict' });
      writing.objectStore('vendas').put(sale);
      writing.oncomplete = done;
      writing.onabort = failed;
    });
    times.push(performance.now() - began);
  }
  database.close();
  return times;
}

/** One sale as the queue of the till keeps it. */
function envio(): object {
  const id = '0190f3a0-0000-7000-8000-000000000001';
  const em = '2026-11-20T15:00:00.000Z';
  const item = {
    produtoId: id,
    nome: 'Produto 001',
    preco: 1.36,
    quantidade: 1,
    unidade: 'un',
    observacao: null,
  };
  return {
    ...{ key: id, operation: 'abrir', tipo: 'VENDAS', identificador: 'Venda 20/11/2026 12:00', vendaId: id },
    ...{ state: 'waiting', attempts: 0, nextAt: 0, last: null, venda: null, settledAt: null },
    ...{ lojaId: id, usuarioId: id, usuarioNome: 'Vendedor da bancada' },
    nomes: { formas: { [id]: { tipo: 'DINHEIRO', nome: 'Dinheiro' } } },
    body: {
      ...{ id, tipo: 'VENDAS', itens: [item], identificador: 'Venda 20/11/2026 12:00', criadaEm: em },
      pagamentos: [{ formaId: id, valor: 1.36 }],
      ...{ desconto: 0, gavetaId: id, dispositivoId: id, seqLocal: 4 },
    },
  };
}
