import { fileURLToPath } from 'node:url';
import { constants, type InputType } from 'node:zlib';
import { gzip as zopfli } from '@gfx/zopfli';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { CUSTOM_MEDIA } from './src/ui/tokens/breakpoints.ts';
import { fetchedParts, onlyOfPages } from './vite/fetched-parts.ts';
import { firstPaths, pathBehind, wholePath } from './vite/first-path.ts';
import { iconsApart } from './vite/icons-apart.ts';
import { lean } from './vite/lean.ts';
import { onlyAddresses } from './vite/only-addresses.ts';
import { prerenderPages } from './vite/prerender.ts';
import { pwa } from './vite/pwa.ts';

const PAGES: Record<string, string> = { '/': '/index.html', '/login': '/login.html' };

/** Every other path that is no file is the application's: in development as on the server. */
function appFallback(): Plugin {
  return {
    name: 'balcao-app-fallback',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        const wantsPage = request.headers.accept?.includes('text/html') === true;
        const isFile = /\.[a-z0-9]+$/i.test(path) || path.startsWith('/@') || path.startsWith('/api/');
        if (wantsPage && !isFile) request.url = PAGES[path] ?? '/app.html';
        next();
      });
    },
  };
}

/** Every stylesheet of ours knows the widths by their names. */
function customMedia(): Plugin {
  return {
    name: 'balcao-custom-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/[^?]*\.css(?:\?|$)/ },
      handler: (code) => `${code}\n${CUSTOM_MEDIA}`,
    },
  };
}

/** The files between the login and the till. */
const AWAITED = /^assets\/(?:base|balcao|entrada|index|login)-/;
const PACKED = /^assets\/.*\.(?:js|css|wasm|svg)$/;

/**
 * As gzip, by a slower search than zlib's: 4 % less on the line, for whoever comes over plain HTTP, where browsers know
 * no brotli. A second and a half of the build.
 */
const slowGzip = (from: InputType): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zopfli(Buffer.from(from as Buffer), {}, (error, bytes) =>
      error ? reject(error) : resolve(Buffer.from(bytes)),
    );
  });

/** Beside each file whose name changes with it, packed as small as it gets: no server packs it again for each browser. */
const packed = () => [
  compression({
    include: PACKED,
    exclude: AWAITED,
    algorithms: [
      defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
      defineAlgorithm('brotliCompress', {}),
    ],
    threshold: 1024,
    logLevel: 'silent',
  }),
  compression({
    include: AWAITED,
    algorithms: [defineAlgorithm(slowGzip, {}), defineAlgorithm('brotliCompress', {})],
    filename: (file, { algorithm }) => `${file}${algorithm === 'brotliCompress' ? '.br' : '.gz'}`,
    threshold: 1024,
    logLevel: 'silent',
  }),
];

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Whether a module is loaded at once with one of these files of `src`; they themselves are not. Worked out once. */
function loadedWith(...files: string[]): (id: string, modules: Modules) => boolean {
  let found: Set<string> | undefined;
  return (id, modules) => {
    found ??= files.reduce((reached, file) => follow(fromSrc(file), modules, reached), new Set<string>());
    return found.has(id);
  };
}

const fromSrc = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));

function follow(importer: string, modules: Modules, reached: Set<string>): Set<string> {
  for (const imported of modules.getModuleInfo(importer)?.importedIds ?? []) {
    if (reached.has(imported)) continue;
    reached.add(imported);
    follow(imported, modules, reached);
  }
  return reached;
}

// Of the two pages before the login each runs its own script, so those stay apart.
const beforeLogin = loadedWith('landing/main.ts', 'landing/login.ts');

/** Left alone, the bundler cuts what pages share into a hundred pieces: each costs a way there and back, and packs badly. */
const NODE_MODULES = '/node_modules/';
/** Its few rules of style come with ours: they would be a request of their own. */
const isLibrary = (id: string) => id.includes(NODE_MODULES) && !id.endsWith('.css');
const LIBRARY = /\/node_modules\/|\/src\/ui\/(?:mantine|tokens\/theme|campos\/password-toggle)\./;
const FIELDS = /\/node_modules\/@(?:mantine|floating-ui)\//;
const ZOD = /\/node_modules\/zod\//;

/** Whether a module is a library or loads it at once. */
function brings(library: RegExp): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  return (id, modules) => {
    const found = known.get(id) ?? [id, ...follow(id, modules, new Set())].some((each) => library.test(each));
    known.set(id, found);
    return found;
  };
}
const bringsFields = brings(FIELDS);
const bringsSchemas = brings(ZOD);
const isSchema = (id: string, modules: Modules) =>
  ZOD.test(id) || (id.includes('/packages/contract/') && bringsSchemas(id, modules));

export default defineConfig(async ({ command }) => {
  const none: ReadonlySet<string> = new Set();
  const [{ first, home, central }, behind, whole] =
    command === 'build'
      ? await Promise.all([firstPaths(), pathBehind(), wholePath()])
      : [{ first: none, home: none, central: none }, none, none];
  return {
    // Pages as files, no fallback of Vite's own: it would give out index.html everywhere.
    appType: 'mpa',
    plugins: [
      react(),
      appFallback(),
      onlyAddresses(),
      lean(),
      fetchedParts(),
      iconsApart(),
      customMedia(),
      prerenderPages(),
      pwa(),
      packed(),
    ],
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    server: {
      port: 3000,
      strictPort: false,
      proxy: { '/api': process.env.BALCAO_API ?? 'http://127.0.0.1:3001' },
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      // Browsers without it only fetch a little later.
      modulePreload: { polyfill: false, resolveDependencies: onlyOfPages },
      rolldownOptions: {
        input: ['index.html', 'login.html', 'app.html'],
        // Schemas are built when a contract module loads. A page that only takes a pure rule from it (the guards take
        // `primeiraPagina`) must not pay for zod, so building a schema counts as free of side effects.
        treeshake: { manualPureFunctions: ['z'] },
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id, modules) => (beforeLogin(id, modules) ? 'entrada' : null),
                priority: 4,
              },
              // From the login to the till, in two pieces: what changes with an update of ours, and what seldom does.
              { name: (id) => (isLibrary(id) && first.has(id) ? 'base' : null), priority: 3 },
              { name: (id) => (first.has(id) ? 'balcao' : null), priority: 2 },
              { name: (id) => (behind.has(id) ? 'atras' : null), priority: 2 },
              { name: (id) => (home.has(id) ? 'inicio' : null), priority: 2 },
              { name: (id) => (central.has(id) ? 'central' : null), priority: 2 },
              // What fields and dialogs are made of, for every page that has some.
              { name: (id) => (whole.has(id) && LIBRARY.test(id) ? 'mantine' : null), priority: 2 },
              // What the till may need next, in two pieces that are fetched behind it: pages that have no field take the first.
              {
                name: (id, modules) => (whole.has(id) && !bringsFields(id, modules) ? 'partes' : null),
                priority: 2,
              },
              { name: (id) => (whole.has(id) ? 'depois' : null), priority: 2 },
              // What other pages share. A group takes along what its modules import: what brings neither schemas nor
              // fields is taken first, and the rest is for forms alone.
              {
                name: (id, modules) =>
                  bringsSchemas(id, modules) || bringsFields(id, modules) ? null : 'comum',
                priority: 1,
                minShareCount: 2,
              },
              { name: (id, modules) => (isSchema(id, modules) ? 'esquemas' : null), priority: 1 },
              {
                name: (id, modules) => (bringsSchemas(id, modules) ? null : 'campos'),
                priority: 1,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  };
});
