/** The contact's world in a real browser: the server, and the name of this device. */
import { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { nomeDoDispositivo } from '@balcao/contract/pessoas/nome-do-dispositivo';
import { version as versao } from '../../../../../package.json';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { Contato, type ContatoParts, type RespostaDoContato } from '../motor/contato.ts';
import type { Who } from '../motor/motor-parts.ts';
import { sozinho } from './navegador.ts';

async function perguntar(who: Who, ask: () => Promise<readonly number[]>): Promise<RespostaDoContato> {
  // Another person signed in meanwhile.
  if (sessaoGuardada.get()?.token !== who.sessao) return { kind: 'none' };
  try {
    return { kind: 'ok', faltando: await ask() };
  } catch (error) {
    return { kind: error instanceof ApiError ? recusa(error) : 'none' };
  }
}

function recusa({ code, status }: ApiError): Exclude<RespostaDoContato['kind'], 'ok'> {
  if (code === 'NAO_ENCONTRADO') return 'desconhecido';
  if (code === 'ID_EM_USO') return 'outraLoja';
  return status < 500 && status !== 429 ? 'recusado' : 'none';
}

const doNavegador: Pick<ContatoParts, 'dizer' | 'registrar' | 'versao' | 'exclusive'> = {
  versao,
  exclusive: (work) => sozinho('balcao-contato', work),
  dizer: ({ id, who, ...body }) =>
    perguntar(who, async () => {
      const { faltando } = await chamar(dispositivos.contato, {
        params: { id },
        body: { ...body, descartadas: [...body.descartadas] },
      });
      return faltando;
    }),
  registrar: ({ id, who }) =>
    perguntar(who, async () => {
      await chamar(dispositivos.registrar, { body: { id, nome: nomeDoDispositivo(navigator.userAgent) } });
      return [];
    }),
};

export function contatoCom(parts: Omit<ContatoParts, keyof typeof doNavegador>): Contato {
  return new Contato({ ...parts, ...doNavegador });
}
