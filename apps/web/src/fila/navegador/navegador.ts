/** What the motor is given in a real browser: its clock, its locks, its network, and who is signed in. */
import type { Venda, VendaWritten } from '@balcao/contract/vendas';
import { v4 as uuidv4 } from 'uuid';
import { session } from '../../dados/sessao.ts';
import { ApiError, entregar } from '../../lib/api-client.ts';
import type { Answer, EnvioRequest, MotorParts, Who } from '../motor/partes.ts';

const LOCK = 'balcao-fila';

function who(): Who | undefined {
  const current = session.get();
  if (!current) return undefined;
  const { id, lojaId, nome, tipo } = current.usuario;
  return { usuarioId: id, lojaId, nome, tipo, session: current.token };
}

function isVenda(value: unknown): value is Venda & Partial<Pick<VendaWritten, 'avisos'>> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, itensVenda, total, finalizada } = value as Partial<Record<keyof Venda, unknown>>;
  const known = typeof id === 'string' && Array.isArray(itensVenda);
  return known && typeof total === 'number' && typeof finalizada === 'boolean';
}

function errorAnswer(error: ApiError): Answer {
  const { status, code, mensagem, campos, body } = error;
  const venda = (body as { venda?: unknown }).venda;
  return {
    kind: 'error',
    status,
    code,
    mensagem,
    campos: { ...campos },
    ...(isVenda(venda) ? { venda } : {}),
  };
}

async function enviar(request: EnvioRequest): Promise<Answer> {
  // Somebody else signed in between the choice and the sending: nobody's sale goes under another name.
  if (session.get()?.token !== request.who.session) return { kind: 'none' };
  try {
    const { method, path, key } = request;
    const body = await entregar({ method, path, acesso: 'sessao' }, { body: request.body, chave: key });
    if (!isVenda(body)) return { kind: 'foreign', status: 200 };
    return { kind: 'ok', venda: body, avisos: body.avisos ?? [] };
  } catch (error) {
    return error instanceof ApiError ? errorAnswer(error) : { kind: 'none' };
  }
}

/** Over plain HTTP there are no locks: then each browser tab sends, and the server's key keeps it right. */
async function exclusive(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

export const navegador: Omit<MotorParts, 'store' | 'changed'> = {
  now: () => Date.now(),
  random: () => Math.random(),
  newKey: uuidv4,
  enviar,
  who,
  exclusive,
  after,
};

/** Calls back when it is worth trying at once: the connection is back, the page in sight again, somebody signed in. */
export function aoVoltar(wake: () => void): void {
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  let token = session.get()?.token;
  session.subscribe(() => {
    const now = session.get()?.token;
    if (now !== token && now !== undefined) wake();
    token = now;
  });
}

/** After the first sale there is something to lose: the browser is asked not to evict it. */
export function pedirPersistencia(): void {
  void navigator.storage?.persist?.().catch(() => undefined);
}
