/** The outbox's decisions, pure: what an answer means, when to try again, what may leave now. */
import { ERRORS } from '@balcao/contract/errors';
import { type Aviso, totalItens, type Venda } from '@balcao/contract/vendas';
import { type Answer, type Envio, type EnvioRequest, isQueued, type Operation, type Who } from './envio.ts';

export const BACKOFF_FIRST = 1_000;
export const BACKOFF_MAX = 300_000;
/** How long other senders leave a new entry to the browser tab whose person is waiting for it. */
export const FIRST_ATTEMPT_GRACE = 5_000;
export const KEEP_SETTLED_MS = 30 * 86_400_000;
/** How long a person waits for the server before the sale counts as registered on the device. */
export const PATIENCE = 1_500;
/** Without storage only the server's answer says that the sale exists. */
const PATIENCE_WITHOUT_STORAGE = 25_000;

/** Where the last answer was slow the next one will be, too: nobody waits for it, the sale is safe on the disk. */
export function patience(durable: boolean, slow: boolean): number {
  if (!durable) return PATIENCE_WITHOUT_STORAGE;
  return slow ? 0 : PATIENCE;
}

export type Verdict =
  | {
      kind: 'delivered';
      venda: Venda;
      avisos: Aviso[];
      repeated: boolean;
    }
  | { kind: 'quarantine'; code: string; mensagem: string; campos: Record<string, string>; venda?: Venda }
  | { kind: 'ask'; code: string; mensagem: string; venda?: Venda }
  | { kind: 'login'; code: string; mensagem: string }
  | { kind: 'held'; code: string; mensagem: string }
  | { kind: 'retry'; code: string; mensagem: string };

const NO_ANSWER = 'Sem conexão com o servidor.';

/** Codes that the same request can never turn into a success: a person has to look. */
const NEEDS_A_PERSON = new Set([
  'TOKEN_REUTILIZADO',
  'VALIDACAO',
  'ID_EM_USO',
  'COMANDA_ALTERADA',
  'VENDA_FINALIZADA',
  'VENDA_CANCELADA',
  'GRANDE_DEMAIS',
  'TIPO_NAO_SUPORTADO',
]);
/** Codes that something outside the sale can lift: a renewed plan, a permission given back. */
const HELD = new Set([
  'PLANO_EXPIRADO',
  'SEM_PERMISSAO',
  'PLANO_INSUFICIENTE',
  'ORIGEM_RECUSADA',
  'NAO_ENCONTRADO',
]);

/** By `code`, never by the status alone. */
export function decide(envio: Pick<Envio, 'operation' | 'vendaId'>, answer: Answer): Verdict {
  if (answer.kind === 'none') return { kind: 'retry', code: 'SEM_RESPOSTA', mensagem: NO_ANSWER };
  if (answer.kind === 'foreign') {
    const mensagem = `A rede respondeu no lugar do servidor (${answer.status}).`;
    return { kind: 'retry', code: 'RESPOSTA_ESTRANHA', mensagem };
  }
  if (answer.kind === 'ok') {
    return { kind: 'delivered', venda: answer.venda, avisos: answer.avisos, repeated: false };
  }
  const { code, mensagem, campos, venda } = answer;
  const withVenda = venda ? { venda } : {};
  if (code === 'TOKEN_DUPLICADO') {
    if (!venda) return { kind: 'retry', code, mensagem };
    // What is added to a closed tab lands in a new one, so only there another id is mine as well.
    const mine = venda.id === envio.vendaId || envio.operation === 'adicionar';
    if (mine) return { kind: 'delivered', venda, avisos: [], repeated: true };
    return { kind: 'quarantine', code, mensagem, campos, venda };
  }
  // Whether or not anybody still waits: who went on is asked in the list of waiting sales.
  if (code === 'VENDA_DUPLICADA_TEMPORAL') return { kind: 'ask', code, mensagem, ...withVenda };
  if (NEEDS_A_PERSON.has(code)) return { kind: 'quarantine', code, mensagem, campos, ...withVenda };
  if (code === 'NAO_AUTENTICADO' || code === 'CREDENCIAIS_INVALIDAS')
    return { kind: 'login', code, mensagem };
  if (HELD.has(code)) return { kind: 'held', code, mensagem };
  return { kind: 'retry', code, mensagem };
}

/**
 * An ordinary sale whose person went on before the answer came: what the queue's own rules may take (a product deleted
 * meanwhile) is asked again by those, before it becomes somebody's trouble.
 */
export function askAgainAsQueue(verdict: Verdict): Verdict {
  if (verdict.kind !== 'quarantine' || verdict.code !== 'VALIDACAO') return verdict;
  return { kind: 'retry', code: verdict.code, mensagem: verdict.mensagem };
}

/** Full jitter: anywhere between nothing and the doubled wait, so that a shop's devices don't knock together. */
export function backoff(attempts: number, random: () => number): number {
  const ceiling = Math.min(BACKOFF_MAX, BACKOFF_FIRST * 2 ** Math.min(attempts, 20));
  return Math.max(BACKOFF_FIRST, Math.round(random() * ceiling));
}

/** The entry after an answer. What is delivered stays delivered: another sender of the key may have been faster. */
export function applyVerdict(
  row: Envio,
  verdict: Verdict,
  now: number,
  random: () => number,
): Envio | undefined {
  if (row.state === 'delivered' || row.state === 'discarded') return undefined;
  const at = new Date(now).toISOString();
  const attempts = row.attempts + 1;
  if (verdict.kind === 'delivered') {
    return { ...row, attempts, state: 'delivered', venda: verdict.venda, settledAt: at, last: null };
  }
  const [first] = verdict.kind === 'quarantine' ? Object.values(verdict.campos) : [];
  const cancelled = 'venda' in verdict && verdict.venda?.cancelada;
  const mensagem = first ?? (cancelled ? ERRORS.VENDA_CANCELADA.mensagem : verdict.mensagem);
  const last = { at, code: verdict.code, mensagem };
  const next: Envio = { ...row, attempts, last };
  switch (verdict.kind) {
    case 'quarantine':
      return { ...next, state: 'quarantine', venda: verdict.venda ?? null };
    case 'held':
      return { ...next, state: 'held', nextAt: now + BACKOFF_MAX };
    case 'ask':
      // Only a person knows the answer: a page that goes away with the question must not send it by itself.
      return { ...row, last, state: 'quarantine' };
    case 'login':
      return { ...next, nextAt: now };
    case 'retry':
      return { ...next, state: 'waiting', nextAt: now + backoff(row.attempts, random) };
  }
}

const PATHS: Record<Operation, (id: string) => Pick<EnvioRequest, 'method' | 'path'>> = {
  abrir: () => ({ method: 'POST', path: '/api/vendas' }),
  alterar: (id) => ({ method: 'PUT', path: `/api/vendas/${id}` }),
  adicionar: (id) => ({ method: 'POST', path: `/api/vendas/${id}/itens` }),
};

/** The first attempt while a person waits is an ordinary sale; everything later comes from the queue. */
export function requestOf(envio: Envio, who: Who, personWaits: boolean): EnvioRequest {
  const body: Record<string, unknown> = { ...envio.body };
  if (!personWaits) body.origem = 'fila';
  if (envio.usuarioId !== who.usuarioId) body.vendedorId = envio.usuarioId;
  return { ...PATHS[envio.operation](envio.vendaId), key: envio.key, body, who };
}

/** An earlier operation of the same sale that has to arrive first. A refused opening stops its own tab only. */
function blocksItsTab(envio: Envio): boolean {
  if (isQueued(envio)) return true;
  return envio.state === 'quarantine' && envio.operation === 'abrir';
}

export function isBlocked(envio: Envio, envios: readonly Envio[]): boolean {
  return envios.some(
    (other) => other.vendaId === envio.vendaId && other.seq < envio.seq && blocksItsTab(other),
  );
}

export interface Selection {
  who: Who;
  now: number;
  /** People whose queue the owner chose to deliver. */
  adopted: ReadonlySet<string>;
  /** Keys in flight. */
  busy: ReadonlySet<string>;
  /** Something changed (connection back, page visible): don't wait for the back-off. */
  hurry: boolean;
}

export function maySend(envio: Pick<Envio, 'lojaId' | 'usuarioId'>, who: Who, adopted: ReadonlySet<string>) {
  if (envio.lojaId !== who.lojaId) return false;
  if (envio.usuarioId === who.usuarioId) return true;
  return who.tipo === 'PRINCIPAL' && adopted.has(envio.usuarioId);
}

/** What may leave now: independent sales side by side, a tab's own operations one after the other. */
export function selectDue(envios: readonly Envio[], selection: Selection): Envio[] {
  const { who, now, adopted, busy, hurry } = selection;
  return envios.filter((envio) => {
    if (!isQueued(envio)) return false;
    if (busy.has(envio.key) || !maySend(envio, who, adopted)) return false;
    const due = envio.nextAt <= now || (hurry && envio.attempts > 0);
    return due && !isBlocked(envio, envios);
  });
}

/** When the next entry becomes due, or undefined when nothing waits for time. */
export function nextDueAt(envios: readonly Envio[], selection: Selection): number | undefined {
  const { who, adopted, busy } = selection;
  const times = envios
    .filter(isQueued)
    .filter((envio) => !busy.has(envio.key) && maySend(envio, who, adopted) && !isBlocked(envio, envios))
    .map((envio) => envio.nextAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Waits for 'Já registrada' or 'É outra venda': the server saw the same sale seconds before, with its person looking on. */
export function isQuestion(envio: Pick<Envio, 'state' | 'last'>): boolean {
  return envio.state === 'quarantine' && envio.last?.code === 'VENDA_DUPLICADA_TEMPORAL';
}

/** Younger sales are on their way: no badge for what is gone in a moment. */
const SHOWN_AFTER = 2_300;

/** Milliseconds until a person is shown that this sale waits; 0: now. A clock that was set back hides nothing. */
export function shownIn(envio: Pick<Envio, 'attempts' | 'state' | 'body'>, now: number): number {
  if (envio.attempts > 0 || envio.state !== 'waiting') return 0;
  const age = now - Date.parse(envio.body.criadaEm);
  return age >= 0 && age < SHOWN_AFTER ? SHOWN_AFTER - age : 0;
}

/** Unsent sales as a person counts them: one per sale, with the total that it will have. */
export function pendingSum(envios: readonly Envio[]): { vendas: number; centavos: number } {
  const totals = new Map<string, number>();
  for (const envio of envios) {
    const before = envio.operation === 'adicionar' ? (totals.get(envio.vendaId) ?? 0) : 0;
    totals.set(envio.vendaId, before + totalItens(envio.body.itens));
  }
  return { vendas: totals.size, centavos: [...totals.values()].reduce((a, b) => a + b, 0) };
}
