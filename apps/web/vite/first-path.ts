import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { iconsApart } from './icons-apart.ts';
import { lean } from './lean.ts';
import { onlyAddresses } from './only-addresses.ts';

/** Entry points of the first load: the frame and the till. */
const ENTRY = fileURLToPath(new URL('../src/main.tsx', import.meta.url));
const NEXT = ['fila/telas/badge.tsx'].map(fromSrc);
/** The page that each person passes on the way: the owner one, an employee the other. */
const HOME = fromSrc('app/pages/home-page.tsx');
const CENTRAL = fromSrc('features/vendas/central/central-page.tsx');
/** Fetched as soon as the till is usable: see `src/lib/ahead.ts`. */
const THEN = [
  'ui/mantine.tsx',
  'fila/telas/drawer.tsx',
  'ui/dialogos/confirmar-dialog.tsx',
  'features/vendas/caixa/produtos/avulso-dialog.tsx',
  'features/vendas/caixa/desconhecidos/cadastrar-form.tsx',
  'features/vendas/caixa/venda/futura-campos.tsx',
  'features/vendas/caixa/observacao/observacao-dialog.tsx',
  'features/vendas/caixa/pagamento/ajustes-dialog.tsx',
  'features/vendas/caixa/pagamento/dividir-dialog.tsx',
  'features/vendas/caixa/venda/perguntas.tsx',
  'features/vendas/recibo/dados.ts',
  'papel/moldura.tsx',
].map(fromSrc);

/** Runs behind every page: chunks of their own, or they would bring along the code that other pages share. */
const BEHIND = [
  'app/atualizacao/nova-versao.tsx',
  'dados/copia/ao-vivo.ts',
  'dados/copia/saida.ts',
  'fila/navegador/contato.ts',
].map(fromSrc);

function fromSrc(file: string): string {
  return fileURLToPath(new URL(`../src/${file}`, import.meta.url));
}

const LIBRARY = '/node_modules/@mantine/';
const SCHEMAS = '/node_modules/zod/';
const CONTRACT = /^[^\0].*\/packages\/contract\/.*(?<!\.endpoints)\.ts$/;
const BRINGS = /^import (?!type\b).*'zod';$/m;

interface Paths {
  /** From the login to a till that sells, with what both pages on the way share. */
  first: ReadonlySet<string>;
  home: ReadonlySet<string>;
  central: ReadonlySet<string>;
}

/**
 * The modules from the login to a till that sells, and of each page on the way: what the bundler keeps when it builds
 * that alone. Following the imports would not tell: a library's index imports all of it.
 */
export async function firstPaths(): Promise<Paths> {
  const [first, home, central] = await Promise.all([
    modulesOf(NEXT),
    modulesOf([...NEXT, HOME]),
    modulesOf([...NEXT, CENTRAL]),
  ]);
  for (const id of first.union(home).union(central))
    if (id.includes(LIBRARY)) throw new Error(`What the till begins with imports @mantine: ${id}.`);
  return {
    first: first.union(home.intersection(central)),
    home: home.difference(central),
    central: central.difference(home),
  };
}

/** Those, and the modules of what the till fetches then. */
export const wholePath = () => modulesOf([...NEXT, ...THEN]);

/** The first path, and the modules of what runs behind every page. */
export const pathBehind = () => modulesOf([...NEXT, ...BEHIND]);

async function modulesOf(files: readonly string[]): Promise<ReadonlySet<string>> {
  const styles = new Set<string>();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [onlyAddresses(), lean(), iconsApart(), only(files), noStyles(styles)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, treeshake: { manualPureFunctions: ['z'] } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const kept = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const found = new Set([...styles, ...kept]);
  for (const file of files) if (!found.has(file)) throw new Error(`Nothing begins with ${file} any more.`);
  for (const id of found) {
    if (id.includes(SCHEMAS)) throw new Error('What the till begins with imports a schema.');
    // Its schema is left out here; the whole of the app needs it, and it would bring zod along.
    if (CONTRACT.test(id) && BRINGS.test(await readFile(id, 'utf8')))
      throw new Error(`The till begins with ${id}, which has schemas beside its rules: cut it in two.`);
  }
  return found;
}

/** Every other page comes when it is opened. */
function only(files: readonly string[]): Plugin {
  return {
    name: 'balcao-only',
    enforce: 'pre',
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return undefined;
      const resolved = await this.resolve(specifier, importer);
      return resolved && (files.includes(resolved.id) || resolved.id.includes('/node_modules/'))
        ? resolved
        : { id: specifier, external: true };
    },
  };
}

/** Which stylesheets there are is enough. */
function noStyles(found: Set<string>): Plugin {
  return {
    name: 'balcao-no-styles',
    enforce: 'pre',
    load: {
      filter: { id: /\.css$/ },
      handler(id) {
        found.add(id);
        return { code: 'export default {};', moduleType: 'js' };
      },
    },
  };
}
