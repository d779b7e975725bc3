import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerenderLanding } from './prerender.ts';
import { CUSTOM_MEDIA } from './src/ui/tokens/breakpoints.ts';

/** `/` is the landing page, every other path that is not a file the application's: in development as on the server. */
function appFallback(): Plugin {
  return {
    name: 'balcao-app-fallback',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        const wantsPage = request.headers.accept?.includes('text/html') === true;
        const isFile = /\.[a-z0-9]+$/i.test(path) || path.startsWith('/@') || path.startsWith('/api/');
        if (wantsPage && !isFile) request.url = path === '/' ? '/index.html' : '/app.html';
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
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code) => `${code}\n${CUSTOM_MEDIA}`,
    },
  };
}

/** Parts of the paths of what the login page is made of. */
const BASE = [
  ...['react', 'react-dom', 'scheduler', 'react-router'].map((name) => `/node_modules/${name}/`),
  '/@mantine/core/esm/core/',
  ...[
    'ActionIcon',
    'Anchor',
    'Button',
    'Center',
    'Checkbox',
    'Input',
    'InputBase',
    'Loader',
    'Paper',
    'PasswordInput',
    'Stack',
    'Text',
    'TextInput',
    'Title',
    'Transition',
    'UnstyledButton',
  ].map((name) => `/@mantine/core/esm/components/${name}/`),
];

export default defineConfig({
  // Pages as files, no fallback of Vite's own: it would give out index.html everywhere.
  appType: 'mpa',
  plugins: [react(), appFallback(), customMedia(), prerenderLanding()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'app.html'],
      // Schemas are built when a contract module loads. A page that only takes a pure rule from it (the guards take
      // `primeiraPagina`) must not pay for zod, so building a schema counts as free of side effects.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // What the login page needs comes in one piece: left alone, the bundler cuts it into some fifteen by what
        // the lazy pages share, and small pieces compress badly. Named one by one, for whatever lands here is
        // loaded before the login works.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: (id) => BASE.some((part) => id.replaceAll('\\', '/').includes(part)),
            },
          ],
        },
      },
    },
  },
});
