import { instantSchema } from '@balcao/contract/base/fields';
import { UUID } from '../../database/uuid.ts';
import { campoInvalido } from '../../http/errors.ts';

/** A place in a list of sales: an instant, and among sales of the same one an id. */
export interface Cursor {
  em: Date;
  id: string;
}

const CURSOR = new RegExp(`^(.+)_(${UUID})$`);

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
