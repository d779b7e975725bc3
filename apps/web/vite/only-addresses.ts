import { pathToFileURL } from 'node:url';
import type { Endereco, Endpoint } from '@balcao/contract/base/endpoint';
import type { Plugin } from 'vite';

/**
 * The contract's tables say of each endpoint where it is and what goes in and out. The app checks the latter while it
 * is compiled; a browser needs the address alone. Built from the tables as they are, every page would bring zod and the
 * rules of all its fields: 29 kB more before one can sign in. In development it does.
 */
export function onlyAddresses(): Plugin {
  return {
    name: 'balcao-only-addresses',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('.endpoints.ts')) return undefined;
      const tables: Record<string, Record<string, Endpoint>> = await import(pathToFileURL(id).href);
      return Object.entries(tables)
        .map(([name, table]) => `export const ${name} = ${JSON.stringify(addressesOf(table))};`)
        .join('\n');
    },
  };
}

function addressesOf(table: Record<string, Endpoint>): Record<string, Endereco> {
  const address = ({ method, path, acesso, consumes }: Endpoint) => ({
    method,
    path,
    acesso,
    ...(consumes === undefined ? {} : { consumes }),
  });
  return Object.fromEntries(Object.entries(table).map(([name, endpoint]) => [name, address(endpoint)]));
}
