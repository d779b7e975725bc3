import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StoreColumn } from './statement.ts';

/** Tables that stay on the coordinator of a cluster. */
const SHARED = new Set(['emails', 'dispositivos_donos']);
const TYPES = fileURLToPath(new URL('../../database/types.ts', import.meta.url));

/** The tables and views that have a store, as the generated types list their columns. */
const OF_STORES = new Set(
  [...readFileSync(TYPES, 'utf8').matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)]
    .filter(([, , columns = '']) => /^ {2}loja_id:/m.test(columns))
    .map(([, name = '']) => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()),
);

export const storeColumn: StoreColumn = (table) => {
  if (table === 'lojas') return 'id';
  return OF_STORES.has(table) && !SHARED.has(table) ? 'loja_id' : undefined;
};
