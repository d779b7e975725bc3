/** Envios and refusals of which a test says only what it is about. */
import type { Envio, Guardada, NewEnvio, Operation } from './envio.ts';
import type { RespostaDoServidor } from './motor-parts.ts';

export const EM = '2026-11-20T15:00:00.000Z';
let seq = 0;

export type Mais = Partial<Omit<Guardada, 'body'>> & { body?: object };

/** Ana's, of a tab, never tried; each is written after the one before. */
export function umEnvio(operation: Operation, { body, ...mais }: Mais = {}): Envio {
  seq += 1;
  return {
    ...{ key: `k${seq}`, seq, operation, vendaId: `v${seq}`, identificador: 'Mesa 1', tipo: 'COMANDAS' },
    ...{ lojaId: 'loja', usuarioId: 'ana', usuarioNome: 'Ana', state: 'waiting', attempts: 0, nextAt: 0 },
    ...{ last: null, venda: null, settledAt: null },
    ...mais,
    body: { itens: [], criadaEm: EM, ...body },
  } as Envio;
}

/** The same before it has its place in the queue. */
export function novoEnvio(vendaId: string, mais: Mais = {}): NewEnvio {
  const { seq: _none, ...novo } = umEnvio('abrir', { vendaId, ...mais });
  return novo as NewEnvio;
}

export function recusa(code: string, mais: object = {}): RespostaDoServidor {
  return { kind: 'error', status: 409, code, mensagem: 'Não.', campos: {}, ...mais };
}
