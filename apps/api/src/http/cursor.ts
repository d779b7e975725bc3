import { instantSchema } from '@balcao/contract/base/fields';
import { UUID } from '../database/uuid.ts';
import { campoInvalido } from './errors.ts';

/** A place in a list by time: an instant, and among rows of the same one an id. */
export interface Cursor {
  em: Date;
  id: string;
}

/** Of a list that was asked for one row more than its page holds: that row tells whether another page follows. */
export function cortarPagina<T>(rows: readonly T[], limite: number): { pagina: T[]; ultima: T | undefined } {
  const pagina = rows.slice(0, limite);
  return { pagina, ultima: rows.length > limite ? pagina.at(-1) : undefined };
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

type Pergunta = Readonly<Record<string, string | number | boolean | undefined>>;

/** The header Link of a list at `path`: the same question, from that place on. */
export function linkDaProxima(path: string, { antes: _, ...query }: Pergunta, { em, id }: Cursor): string {
  return linkPara(path, query, { antes: `${em.toISOString()}_${id}` });
}

/** A place in a list by name. */
export interface LugarPorNome {
  nome: string;
  id: string;
}

const LUGAR = new RegExp(`^(${UUID})_(.+)$`, 's');

/** Of the query's `depois`. */
export function lerLugar(text: string): LugarPorNome {
  const [, id, nome] = LUGAR.exec(text) ?? [];
  if (id === undefined || nome === undefined) throw campoInvalido('depois', 'Página inválida.');
  return { id, nome };
}

/** As `linkDaProxima`, of a list by name. */
export function linkDepois(
  path: string,
  { depois: _, ...query }: Pergunta,
  { id, nome }: LugarPorNome,
): string {
  return linkPara(path, query, { depois: `${id}_${nome}` });
}

function linkPara(path: string, query: Pergunta, lugar: Record<string, string>): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...lugar })) {
    if (value !== undefined) next.set(name, String(value));
  }
  return `<${path}?${next}>; rel="next"`;
}
