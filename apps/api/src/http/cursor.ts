import { instantSchema } from '@balcao/contract/base/fields';
import { UUID } from '../database/uuid.ts';
import { campoInvalido } from './errors.ts';

/** A place in a list by time: an instant, and among rows of the same one an id. */
export interface Cursor {
  em: Date;
  id: string;
}

const CURSOR = new RegExp(`^(.+)_(${UUID})$`);

/** Of the query's `antes`. */
export function lerCursor(text: string): Cursor {
  const [, instant, id] = CURSOR.exec(text) ?? [];
  if (id === undefined || !instantSchema.safeParse(instant).success) {
    throw campoInvalido('antes', 'Página inválida.');
  }
  return { em: new Date(instant ?? ''), id };
}

export function escreverCursor(em: string, id: string): string {
  return `${new Date(em).toISOString()}_${id}`;
}

/** The header Link of a list at `path`: the same question, from that place on. */
export function linkDaProxima(
  path: string,
  { antes: _, ...query }: Readonly<Record<string, string | number | boolean | undefined>>,
  { em, id }: Cursor,
): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) next.set(name, String(value));
  }
  next.set('antes', escreverCursor(em.toISOString(), id));
  return `<${path}?${next}>; rel="next"`;
}
