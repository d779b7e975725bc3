import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { buscarSegredo } from './sessao/sessoes.queries.ts';

/** A secret that the servers of one database share: asked of it once; a failure is not remembered. */
export function criarSegredo({ database }: Pick<Context, 'database'>, nome: string): () => Promise<string> {
  let segredo: Promise<string> | undefined;
  return () => {
    segredo ??= buscarSegredo(database.identidade, nome, randomBytes(32).toString('base64url')).catch(
      (error: unknown) => {
        segredo = undefined;
        throw error;
      },
    );
    return segredo;
  };
}
