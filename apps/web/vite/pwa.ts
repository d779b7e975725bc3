import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const DIST = new URL('../dist/', import.meta.url);
/** The front page is the server's (it says what this installation does); its pictures and letters of other scripts stay away. */
const NOT_KEPT = ['assets/index-*.js', 'assets/inter-{cyrillic,greek,vietnamese}*'];

/**
 * The service worker, `src/sw.ts`, with the list of what it keeps: every page's code, styles, letters, workers. Each entry
 * says what is in it, so that a proxy's page, half an answer or a file of another version is never kept as one of these.
 */
export function pwa(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    outDir: 'dist',
    injectRegister: false,
    // Files of their own: `public/manifest.webmanifest`, `public/icones`.
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: [
        '{app,casca,login}.html',
        'favicon.svg',
        'icones/icone-192.png',
        'assets/*.{js,css,woff2,wasm}',
      ],
      globIgnores: NOT_KEPT,
      // Their names say what is in them.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 2_000_000,
      manifestTransforms: [
        async (entries) => ({
          manifest: await Promise.all(
            entries.map(async (entry) => ({ ...entry, integrity: await integrityOf(entry.url) })),
          ),
        }),
      ],
    },
  });
}

async function integrityOf(url: string): Promise<string> {
  const bytes = await readFile(fileURLToPath(new URL(url, DIST)));
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
