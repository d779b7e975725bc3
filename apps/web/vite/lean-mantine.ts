import type { Plugin } from 'vite';

/** The shades of Mantine that nothing here has; `red` is what is wrong, `blue` what is not said otherwise. */
const UNUSED = ['cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'teal', 'violet', 'yellow'];
const SHADES = new RegExp(String.raw`^\s*--mantine-color-(?:${UNUSED.join('|')})-[\w-]+:[^;]*;\n`, 'gm');
const NO_SCROLL_AREA = '\0no-scroll-area';

/**
 * What Mantine brings and no page of ours asks for, 10 kB before one can sell: its dialogs import a scroll area of its
 * own only to compare theirs with it, and its variables begin with ten colours that are not ours.
 */
export function leanMantine(): Plugin {
  return {
    name: 'balcao-lean-mantine',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\/ScrollArea\.mjs$/ },
      handler: (_id, importer) =>
        importer && /\/(?:Modal|Drawer)Root\.mjs$/.test(importer) ? NO_SCROLL_AREA : undefined,
    },
    load: {
      filter: { id: new RegExp(NO_SCROLL_AREA) },
      // Equal to no scroll area that a dialog may have.
      handler: () => 'export const ScrollArea = { Autosize: null };',
    },
    transform: {
      filter: { id: /default-css-variables\.layer\.css$/ },
      handler: (code) => code.replaceAll(SHADES, ''),
    },
  };
}
