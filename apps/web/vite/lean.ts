import type { Plugin } from 'vite';

/** The shades of Mantine that nothing here has; `red` is what is wrong, `blue` what is not said otherwise. */
const UNUSED = ['cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'teal', 'violet', 'yellow'];
const SHADES = new RegExp(String.raw`^\s*--mantine-color-(?:${UNUSED.join('|')})-[\w-]+:[^;]*;\n`, 'gm');
const TUPLES = new RegExp(String.raw`^\t(?:${UNUSED.join('|')}): \[[^\]]*\],?\n`, 'gm');

interface StandIn {
  asked: RegExp;
  by: RegExp;
  code: string;
}

const inGroup = (part: string, ...names: string[]): StandIn[] =>
  names.map((name) => ({
    asked: new RegExp(`/${name}\\.mjs$`),
    by: new RegExp(`/${part}\\.mjs$`),
    code: `
      import { createContext } from 'react';
      export const ${name} = null;
      export const ${name}Context = createContext(null);`,
  }));

/** Modules that libraries bring along unused, and their replacements. */
const STAND_INS: readonly StandIn[] = [
  {
    // Its dialogs compare theirs with it: equal to no scroll area that a dialog may have.
    asked: /\/ScrollArea\.mjs$/,
    by: /\/(?:Modal|Drawer)Root\.mjs$/,
    code: 'export const ScrollArea = { Autosize: null };',
  },
  // Several of them in one frame: each of ours stands alone.
  ...inGroup('ActionIcon', 'ActionIconGroup', 'ActionIconGroupSection'),
  ...inGroup('Checkbox', 'CheckboxGroup'),
  {
    // Pages that a server draws, and their files fetched ahead.
    asked: /\/ssr\/components\.js$/,
    by: /\/react-router\/.*\/dom\/lib\.js$/,
    code: `
      import { createContext } from 'react';
      export const FrameworkContext = createContext(undefined);
      export const PrefetchPageLinks = () => null;
      export const mergeRefs = (ref) => ref;
      export const usePrefetchBehavior = () => [false, null, {}];`,
  },
];
const PREFIX = '\0stand-in:';

/** Leaves out of the libraries what no page of ours asks for. */
export function lean(): Plugin {
  return {
    name: 'balcao-lean',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: new RegExp(STAND_INS.map(({ asked }) => asked.source).join('|')) },
      handler: (id, importer = '') => {
        const found = STAND_INS.findIndex(({ asked, by }) => asked.test(id) && by.test(importer));
        return found === -1 ? undefined : `${PREFIX}${found}`;
      },
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: (id) => STAND_INS[Number(id.slice(PREFIX.length))]?.code,
    },
    transform: {
      filter: { id: /\/(?:default-css-variables\.layer\.css|default-colors\.mjs)$/ },
      handler: (code) => code.replaceAll(SHADES, '').replaceAll(TUPLES, ''),
    },
  };
}
