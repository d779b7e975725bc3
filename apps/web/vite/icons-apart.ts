import type { Plugin } from 'vite';

const FILE = /\/src\/ui\/sinais\/icons\.ts$/;
const ICON = /export const (\w+) = (icon\([^)]*\));/g;
const PREFIX = '\0icon:';

/**
 * Each icon as a module: the bundler does not cut one in two, and so each page would have those of all pages before it
 * can draw its own, 2 kB before one can sell.
 */
export function iconsApart(): Plugin {
  const drawn = new Map<string, string>();
  let drawer = '';
  return {
    name: 'balcao-icons-apart',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: FILE },
      handler: (code, id) => {
        drawer = id.replace(/icons\.ts$/, 'icon.tsx');
        const apart = code.replaceAll(ICON, (_all, name: string, drawing: string) => {
          drawn.set(name, drawing);
          return `export { ${name} } from '${PREFIX.slice(1)}${name}';`;
        });
        return { code: apart.replace(/^import \{ icon \}.*$/m, ''), moduleSideEffects: false };
      },
    },
    resolveId: {
      filter: { id: /^icon:/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: (id) => {
        const name = id.slice(PREFIX.length);
        return {
          code: `import { icon } from '${drawer}';\nexport const ${name} = ${drawn.get(name)};`,
          moduleSideEffects: false,
        };
      },
    },
  };
}
