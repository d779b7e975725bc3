import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../context.ts';
import { buscarSegredo } from './sessoes.queries.ts';

/** A browser and the accounts that were opened in it; it outlives the sessions. */
export interface Dispositivo {
  id: string;
  usuarios: readonly string[];
}

/** A till is shared by a handful of people; a cookie is sent with every request. */
const MAX_USUARIOS = 8;

export interface Dispositivos {
  /** Undefined: no cookie, or one that we did not sign. */
  ler(cookie: string | undefined): Promise<Dispositivo | undefined>;
  /** The signed cookie of a browser in which `usuarioId` has just signed in. */
  lembrar(dispositivo: Dispositivo | undefined, usuarioId: string): Promise<string>;
}

export function criarDispositivos({ database }: Context): Dispositivos {
  let signer: Promise<Signer> | undefined;
  /** Asked of the database once; a failure is not remembered. */
  const signing = () => {
    signer ??= buscarSegredo(database.identidade, 'aparelhos', randomBytes(32).toString('base64url')).then(
      (key) => new Signer(key),
      (error: unknown) => {
        signer = undefined;
        throw error;
      },
    );
    return signer;
  };
  return {
    async ler(cookie) {
      if (cookie === undefined) return undefined;
      const { valid, value } = (await signing()).unsign(cookie);
      const [id, ...usuarios] = valid && value ? value.split('.') : [];
      return id === undefined ? undefined : { id, usuarios };
    },
    async lembrar(dispositivo, usuarioId) {
      const others = (dispositivo?.usuarios ?? []).filter((id) => id !== usuarioId);
      const usuarios = [usuarioId, ...others].slice(0, MAX_USUARIOS);
      return (await signing()).sign([dispositivo?.id ?? uuidv7(), ...usuarios].join('.'));
    },
  };
}
