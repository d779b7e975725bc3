import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** Named by Vite's own imports of it: the part, and the styles of everything that it brings along. */
const CODE = `
const coming = new Map();
function style(file) {
  const href = '/' + file;
  let one = coming.get(href);
  if (one || document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return one;
  one = new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const failed = () => {
      // The next one who asks tries again.
      coming.delete(href);
      link.remove();
      reject(new Error('Unable to preload CSS for ' + href));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror: failed });
    document.head.append(link);
  });
  coming.set(href, one);
  return one;
}
export async function __vitePreload(load, styles = []) {
  try {
    return (await Promise.all([load(), ...styles.map(style)]))[0];
  } catch (error) {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = error;
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  }
}
`;

/**
 * A part is asked for with its styles beside it, and ready with them. Vite's own helper names each script below it as
 * well, and waits for the styles first: 8 kB of names before one can sell, of files that are fetched ahead by then.
 */
export function fetchedParts(): Plugin {
  return {
    name: 'balcao-fetched-parts',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: new RegExp(`^${HELPER}$`) }, handler: () => CODE },
  };
}

/** For `build.modulePreload`: pages name what they begin with, parts no scripts. */
export const onlyOfPages = (_file: string, scripts: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? scripts : [];
