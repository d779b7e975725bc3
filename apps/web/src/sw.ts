/**
 * The service worker: it keeps the app's shell and nothing else, but for files that are shared with the app until it has read
 * them. What the API answers goes past it, so no answer of it is
 * ever kept, and no `Date` of yesterday sets the device's clock. A new version is fetched whole, next to the one in use, and
 * waits: pages are opened from the version that `casca/guarda.ts` calls `vigente`, and a window changes that
 * (`app/atualizacao`), or the first one that is opened when nobody is at work. See `docs/decisions/062`.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { Guarda, SHELL_CACHE, type Versao } from './casca/guarda.ts';
import { ASSUMIR, ATENDER } from './casca/mensagens.ts';
import { LER_RECEBIDOS, PAGINAS, type PaginaDaCasca, paginaDe, RECEBER } from './casca/paginas.ts';
import { guardarRecebidos } from './lib/recebidos.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const guarda = new Guarda(self.caches);
const arquivos = new PrecacheController({
  cacheName: SHELL_CACHE,
  // What somebody else answered under a file's name may lie in the browser's own cache, for good: the server is asked.
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }],
});
arquivos.addToCacheList(self.__WB_MANIFEST);

const chaveDe = (pagina: PaginaDaCasca) => arquivos.getCacheKeyForURL(`/${pagina}`) ?? '';
/** The first files of every page carry their hash in the name, so the pages' revisions stand for all of them. */
const ESTA: Versao = {
  id: PAGINAS.map((pagina) => new URL(chaveDe(pagina)).search.slice(-8)).join('-'),
  paginas: {
    'app.html': chaveDe('app.html'),
    'casca.html': chaveDe('casca.html'),
    'login.html': chaveDe('login.html'),
  },
};

self.addEventListener('install', (event) => {
  event.waitUntil(arquivos.install(event).then(() => guarda.chegou(ESTA)));
});

self.addEventListener('activate', (event) => {
  // The page that brought the first one sells offline from now on.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (event.data === ATENDER) event.waitUntil(self.clients.claim());
  if (event.data !== ASSUMIR) return;
  event.waitUntil(assumir().then(() => event.ports[0]?.postMessage(ASSUMIR)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && request.url === new URL(RECEBER, self.location.origin).href) {
    event.respondWith(receber(request));
    return;
  }
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const pagina = paginaDe(pathname);
    if (pagina !== undefined) event.respondWith(abrir(event, pathname, pagina));
  } else if (ehArquivo(pathname)) event.respondWith(arquivo(request));
});

/** Another app shares files with this one. */
async function receber(request: Request): Promise<Response> {
  await guardarRecebidos(self.caches, await request.formData());
  return Response.redirect(LER_RECEBIDOS, 303);
}

/** The one place where a new version takes the place of the old one. */
async function assumir(): Promise<void> {
  await guarda.assumir(ESTA);
  await self.skipWaiting();
}

async function abrir(event: FetchEvent, path: string, pagina: PaginaDaCasca): Promise<Response> {
  // The front page is the server's, who knows what this installation promises; without him the app leads on.
  if (path === '/') return fetch(event.request).catch(() => guardada(pagina, event.request));
  await aoAbrirDeNovo(event);
  return guardada(pagina, event.request);
}

async function guardada(pagina: PaginaDaCasca, request: Request): Promise<Response> {
  const vigente = await guarda.vigente();
  const found = vigente && (await daqui(vigente.paginas[pagina]));
  return found ?? fetch(request);
}

/** No window of the app is open: nothing can be in the middle of anything but what was left there, and that is noted. */
async function aoAbrirDeNovo(event: FetchEvent): Promise<void> {
  const janelas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (janelas.length > 0) return;
  const nova = await guarda.nova();
  if (nova?.id === ESTA.id && (await guarda.livre()) === ESTA.id) await assumir();
  if ((await guarda.vigente())?.id === ESTA.id && (await guarda.devoLimpar())) {
    event.waitUntil(arquivos.activate(event));
  }
}

const CONHECIDOS = new Set(arquivos.getCachedURLs().map((url) => new URL(url).pathname));
/** Files of another version, too. Pictures are the front page's alone. */
function ehArquivo(path: string): boolean {
  return CONHECIDOS.has(path) || /^\/assets\/[^/]+\.(?:js|css|woff2|wasm)$/.test(path);
}

async function arquivo(request: Request): Promise<Response> {
  const found = await daqui(request.url);
  if (found) return found;
  const answer = await fetch(request);
  // Neither here nor there: whatever page asks for it can't be opened from here any more.
  if (answer.status === 404) await guarda.esquecer();
  return answer;
}

async function daqui(url: string): Promise<Response | undefined> {
  const cache = await self.caches.open(SHELL_CACHE);
  return cache.match(url, { ignoreVary: true });
}
