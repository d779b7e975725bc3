import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

/** What the head of every page begins with, in the place of `<!--head-->`. */
const HEAD = new URL('../head.html', import.meta.url);
/** What is put in the place of which comment. */
const PAGES = { '<!--landing-->': 'src/landing/page.tsx', '<!--login-->': 'src/landing/login.tsx' };
const FONT = 'inter-latin-wght-normal.woff2';
/** What whoever signs in needs next: the application's frame, and the till. */
const NEXT = [
  'app.html',
  'src/app/inside.tsx',
  'src/features/vendas/central/central-page.tsx',
  'src/features/vendas/caixa/caixa-dialog.tsx',
];
/** The chunk of what reads forms: for the login, and for forms. The till sells without it. */
export const SCHEMAS = 'esquemas';
/** Where a person lands after the login: the application's page under these addresses. */
const FIRST_PAGES = ['home', 'selling'];
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
    if (chunk.name === SCHEMAS) throw new Error('What the till begins with imports a schema.');
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const module of NEXT) {
    const entry = Object.values(bundle).find(
      (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(`/${module}`),
    );
    if (!entry) throw new Error(`No chunk begins with ${module}.`);
    add(entry.fileName);
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
          if (path.endsWith('/app.html') || !bundle) return;
          const [link = '', file = ''] =
            /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/.exec(html) ?? [];
          const styles = bundle[file];
          const font = Object.keys(bundle).find((name) => name.includes(FONT.replace('.woff2', '-')));
          if (styles?.type !== 'asset' || !font) throw new Error(`${path} lost its styles or font.`);
          delete bundle[file];
          const css =
            typeof styles.source === 'string' ? styles.source : new TextDecoder().decode(styles.source);
          return html
            .replace(
              link,
              () =>
                `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}"><style>${css.trim()}</style>`,
            )
            .replace('</body>', () => `${prefetchOfApp(bundle)}</body>`);
        },
      },
    },
  ];
}
