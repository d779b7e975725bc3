import { pathToFileURL } from 'node:url';
import type { Endereco, Endpoint } from '@balcao/contract/base/endpoint';
import type { Plugin } from 'vite';

const PREFIX = '\0address:';

/**
 * The contract's tables say of each endpoint where it is and what goes in and out. The app checks the latter while it
 * is compiled; a browser needs the address alone. Built from the tables as they are, every page would bring zod and the
 * rules of all its fields: 29 kB more before one can sign in. In development it does. Each address is a module: it comes
 * with the page that calls it.
 */
export function onlyAddresses(): Plugin {
  const tables = new Map<string, Record<string, Record<string, Endpoint>>>();
  return {
    name: 'balcao-only-addresses',
    apply: 'build',
    resolveId: { filter: { id: /^address:/ }, handler: (id) => `\0${id}` },
    async load(id) {
      if (id.startsWith(PREFIX)) {
        const [file = '', table = '', name] = id.slice(PREFIX.length).split('#');
        const endpoints = tables.get(file)?.[table] ?? {};
        const code =
          name === undefined
            ? Object.keys(endpoints).map((each) => `export { ${each} } from '${id.slice(1)}#${each}';`)
            : [`export const ${name} = ${JSON.stringify(addressOf(endpoints[name] as Endpoint))};`];
        return { code: code.join('\n'), moduleSideEffects: false };
      }
      if (!id.endsWith('.endpoints.ts')) return undefined;
      const found: Record<string, Record<string, Endpoint>> = await import(pathToFileURL(id).href);
      tables.set(id, found);
      const code = Object.keys(found).map((table) => `export * as ${table} from 'address:${id}#${table}';`);
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}

const addressOf = ({ method, path, acesso, consumes }: Endpoint): Endereco => ({
  method,
  path,
  // Who may call is the server's to say; that a call carries no session the caller knows.
  ...(acesso === 'visitante' ? { acesso } : {}),
  ...(consumes === undefined ? {} : { consumes }),
});
