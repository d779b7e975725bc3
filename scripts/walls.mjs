/** Which part may import which, for dependency-cruiser (`npm run lint`); ARCHITECTURE.md draws the same walls. */
import { MODULES } from './modules.ts';

const TEST = '[.](test|e2e)[.]tsx?$|[.]test-helper[.]tsx?$|/testing/';
const web = (/** @type {string} */ room) => `^apps/web/src/${room}/`;
/** The rooms of the web app that each may know; `app` and `landing`, not named here, put all of them together. */
const MAY_KNOW = {
  lib: [],
  casca: ['lib'],
  dados: ['lib'],
  ui: ['lib'],
  fila: ['dados', 'lib', 'ui'],
  papel: ['dados', 'lib', 'ui'],
  features: ['dados', 'fila', 'lib', 'papel', 'ui'],
};
const MODULE = '^apps/api/src/modules/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no circles',
      comment: 'Two files that import each other cannot be read apart. A type may: it is gone at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    wall(
      'the contract imports zod and itself',
      { path: '^packages/contract/', pathNot: TEST },
      { pathNot: ['^packages/contract/', '(^|/)zod(/|$)'] },
    ),
    wall(
      'the paper imports the contract, the encoder and itself',
      { path: '^packages/papel/', pathNot: TEST },
      { pathNot: ['^packages/', '(^|/)@point-of-sale(/|$)'] },
    ),
    wall('the paper’s tests stay inside, too', { path: '^packages/papel/' }, { path: '^apps/' }),
    wall('the contract’s tests stay inside, too', { path: '^packages/contract/' }, { path: '^apps/' }),
    wall('the web app imports no server code', { path: '^apps/web/' }, { path: '^apps/api/' }),
    wall('the server imports no web code', { path: '^apps/api/' }, { path: '^apps/web/' }),
    wall(
      'the rooms of the queue are its own: import fila/fila.ts',
      { path: '^apps/', pathNot: [web('fila'), TEST] },
      { path: `${web('fila')}[^/]+/` },
    ),
    wall(
      'what two features share goes to ui, papel, dados, fila or lib',
      { path: `${web('features')}([^/]+)/` },
      { path: web('features'), pathNot: `${web('features')}$1/` },
    ),
    ...Object.entries(MAY_KNOW).flatMap(([room, known]) => {
      const may = [room, ...known].map(web);
      const name = `${room} knows ${known.join(', ') || 'no other room'}`;
      return [
        wall(name, { path: web(room), pathNot: TEST }, { path: web('[^/]+'), pathNot: may }),
        wall(
          `${name}, nor do its tests`,
          { path: web(room) },
          { path: web('[^/]+'), pathNot: [...may, web('testing')] },
        ),
      ];
    }),
    ...Object.entries(MODULES).map(([module, { calls = [] }]) =>
      wall(
        `${module} may call ${calls.join(', ') || 'no other module'}`,
        { path: `${MODULE}${module}/` },
        { path: `${MODULE}[^/]+/`, pathNot: `${MODULE}(${[module, ...calls].join('|')})/` },
      ),
    ),
  ],
  options: {
    parser: 'swc',
    exclude: { path: '^apps/web/dist/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
    },
  },
};

/** @returns a rule that forbids what is imported from `from` and matches `to` */
function wall(name, from, to) {
  return { name, severity: 'error', from, to };
}
