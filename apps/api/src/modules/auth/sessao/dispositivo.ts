import { Signer } from '@fastify/cookie';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../context.ts';
import { criarSegredo } from '../segredo.ts';

/** A browser and the accounts that were opened in it; it outlives the sessions. */
export interface NavegadorConhecido {
  id: string;
  usuarios: readonly string[];
}

/** A till is shared by a handful of people; a cookie is sent with every request. */
const MAX_USUARIOS = 8;

export interface NavegadoresConhecidos {
  /** Undefined: no cookie, or one that we did not sign. */
  ler(cookie: string | undefined): Promise<NavegadorConhecido | undefined>;
  /** The signed cookie of a browser in which `usuarioId` has just signed in. */
  lembrar(dispositivo: NavegadorConhecido | undefined, usuarioId: string): Promise<string>;
}

export function criarDispositivos(context: Context): NavegadoresConhecidos {
  const segredo = criarSegredo(context, 'aparelhos');
  const signing = async () => new Signer(await segredo());
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
