import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const PAGE = fileURLToPath(new URL('src/landing/page.tsx', import.meta.url));
const FONT = 'inter-latin-wght-normal.woff2';
const PLACE = '<!--landing-->';
const PUBLIC_URL = /https:\/\/public-url\.invalid/g;

async function renderLanding(): Promise<string> {
  const { module } = await runnerImport<{ render: () => string }>(PAGE, { configFile: false });
  return module.render();
}

/**
 * The landing page as finished HTML: its components are rendered while it is built (in development at every
 * request), and what a browser needs for the first paint is in it: the styles themselves and word of the font.
 */
export function prerenderLanding(): Plugin[] {
  return [
    {
      name: 'balcao-landing',
      transformIndexHtml: {
        // Before Vite looks for pictures in the page, so that they get their hashed names.
        order: 'pre',
        async handler(html, { server }) {
          if (!html.includes(PLACE)) return;
          const page = html.replace(PLACE, await renderLanding());
          return server ? page.replaceAll(PUBLIC_URL, `http://localhost:${server.config.server.port}`) : page;
        },
      },
    },
    {
      name: 'balcao-landing-first-paint',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle, path }) {
          if (!path.endsWith('/index.html') || !bundle) return;
          const [link = '', file = ''] =
            /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/.exec(html) ?? [];
          const styles = bundle[file];
          const font = Object.keys(bundle).find((name) => name.includes(FONT.replace('.woff2', '-')));
          if (styles?.type !== 'asset' || !font) throw new Error('The landing page lost its styles or font.');
          delete bundle[file];
          const css =
            typeof styles.source === 'string' ? styles.source : new TextDecoder().decode(styles.source);
          return html.replace(
            link,
            () =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}"><style>${css.trim()}</style>`,
          );
        },
      },
    },
  ];
}
