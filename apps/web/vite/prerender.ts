import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

/** Begins the head of every page, in place of `<!--head-->`. */
const HEAD = new URL('../head.html', import.meta.url);
/** Comment → text that replaces it. */
const PAGES = { '<!--landing-->': 'src/landing/page.tsx', '<!--login-->': 'src/landing/login.tsx' };
/** The application's page with the outline of the shop's pages in it, for the addresses that have one. */
const CASCA = 'src/app/shell/casca-html.tsx';
const ROOT = '<div id="root">';
const FONT = 'inter-portugues';
/** Addresses that serve the application's page. */
const FIRST_PAGES = ['home', 'selling'];
/** The chunk that the application's page begins with. */
const APP = 'app';
const PUBLIC_URL = /https:\/\/public-url\.invalid/g;

async function render(page: string): Promise<string> {
  const file = fileURLToPath(new URL(`../${page}`, import.meta.url));
  const { module } = await runnerImport<{ render: () => string }>(file, { configFile: false });
  return module.render();
}

/** Word of the application's files in a part of the page that does nothing until the form is touched. */
function prefetchOfApp(bundle: Rolldown.OutputBundle): string {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    // Of the page's own chunk nothing is left but what it imports.
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === APP) chunk.imports.forEach(add);
  }
  const links = [...FIRST_PAGES, ...files].map((file) => `<link rel="prefetch" href="/${file}">`);
  return `<template data-app>${links.join('')}</template>`;
}

/**
 * The landing page and the login as finished HTML: their components are rendered while they are built (in development
 * at every request), and what a browser needs for the first paint is in them: the styles themselves and word of the
 * font.
 */
export function prerenderPages(): Plugin[] {
  return [
    {
      name: 'balcao-prerender',
      transformIndexHtml: {
        // Before Vite looks for pictures in the page, so that they get their hashed names.
        order: 'pre',
        async handler(html, { server }) {
          const whole = html.replace('<!--head-->', (await readFile(HEAD, 'utf8')).trim());
          const found = Object.entries(PAGES).find(([place]) => whole.includes(place));
          if (!found) return whole;
          const [place, file] = found;
          const page = whole.replace(place, await render(file));
          return server ? page.replaceAll(PUBLIC_URL, `http://localhost:${server.config.server.port}`) : page;
        },
      },
    },
    {
      name: 'balcao-first-paint',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle, path }) {
          if (!bundle) return;
          const font = Object.keys(bundle).find((name) => name.includes(FONT));
          if (!font) throw new Error(`${path} lost its font.`);
          const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
          if (path.endsWith('/app.html')) return html.replace('<script type="module"', `${preload}$&`);
          const [link = '', file = ''] =
            /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/.exec(html) ?? [];
          const styles = bundle[file];
          if (styles?.type !== 'asset') throw new Error(`${path} lost its styles.`);
          delete bundle[file];
          const css =
            typeof styles.source === 'string' ? styles.source : new TextDecoder().decode(styles.source);
          return html
            .replace(link, () => `${preload}<style>${css.trim()}</style>`)
            .replace('</body>', () => `${prefetchOfApp(bundle)}</body>`);
        },
      },
    },
    {
      name: 'balcao-casca',
      apply: 'build',
      async writeBundle({ dir = '' }) {
        const html = await readFile(join(dir, 'app.html'), 'utf8');
        const outline = await render(CASCA);
        if (!html.includes(ROOT)) throw new Error('app.html lost its root.');
        await writeFile(
          join(dir, 'casca.html'),
          html.replace(ROOT, () => ROOT + outline),
        );
      },
    },
  ];
}
