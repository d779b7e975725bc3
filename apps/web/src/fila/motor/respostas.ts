/** What is asked of the server for an envio, and what its answer means: for the envio, and for whoever waits. */

import type { Caixa } from '@balcao/contract/caixa';
import type { Endpoint } from '@balcao/contract/endpoint';
import { ERRORS, type ErrorCode, isErrorCode } from '@balcao/contract/errors';
import type { AvisoDaVenda, Venda, VendaWritten } from '@balcao/contract/vendas';
import { vendas } from '@balcao/contract/vendas.endpoints';
import { ApiError, entregar } from '../../dados/api-client.ts';
import { entregarCliente } from '../../dados/clientes-entregar.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { BACKOFF_MAX, backoff } from './agenda.ts';
import { ACEITO_DA_FILA, isCaixa } from './do-caixa.ts';
import { type Envio, ehDeVenda, type Operation } from './envio.ts';
import type { Detalhes, EnvioRequest, RespostaDoServidor, Who } from './motor-parts.ts';
import {
  bodyDoRegistro,
  ENDPOINTS_DOS_REGISTROS,
  ehRegistrado,
  isLancado,
  NUNCA_REGISTRADO,
  type Registrado,
  registradoDe,
} from './registros.ts';

/** What can't succeed as it is, and what the server says of it. */
export interface Recusada {
  code: ErrorCode;
  mensagem: string;
  campos: Record<string, string>;
  venda?: Venda;
  caixa?: Caixa;
  detalhes?: Detalhes;
}

export type Verdict =
  | Registrado
  | {
      kind: 'delivered';
      venda: Venda;
      avisos: AvisoDaVenda[];
      repeated: boolean;
    }
  | (Recusada & { kind: 'quarantine' })
  | { kind: 'ask'; code: ErrorCode; mensagem: string; venda?: Venda }
  | { kind: 'login' | 'held' | 'retry'; code: string; mensagem: string };

function isVenda(value: unknown): value is Venda & Partial<Pick<VendaWritten, 'avisos'>> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, itensVenda, total, finalizada } = value as Partial<Record<keyof Venda, unknown>>;
  const known = typeof id === 'string' && Array.isArray(itensVenda);
  return known && typeof total === 'number' && typeof finalizada === 'boolean';
}

function answerOf(body: unknown): RespostaDoServidor {
  if (isVenda(body)) return { kind: 'ok', venda: body, avisos: body.avisos ?? [] };
  return registradoDe(body) ?? { kind: 'foreign', status: 200 };
}

function refusalOf({ status, code, mensagem, campos, body }: ApiError): RespostaDoServidor {
  const { venda, caixa } = body as { venda?: unknown; caixa?: unknown };
  const withVenda = {
    ...(isVenda(venda) ? { venda } : {}),
    ...(isCaixa(caixa) ? { caixa } : {}),
    ...(isLancado(body) ? { lancado: body } : {}),
  };
  const detalhes = detalhesDe(body);
  const more = Object.keys(detalhes).length > 0 ? { detalhes } : {};
  return { kind: 'error', status, code, mensagem, campos: { ...campos }, ...withVenda, ...more };
}

function detalhesDe(body: unknown): Detalhes {
  const { disponivel, produtos } = body as Record<keyof Detalhes, unknown>;
  return {
    ...(typeof disponivel === 'number' ? { disponivel } : {}),
    ...(Array.isArray(produtos) ? { produtos: produtos as NonNullable<Detalhes['produtos']> } : {}),
  };
}

const NO_ANSWER = 'Sem conexão com o servidor.';

/**
 * What the queue makes of each refusal. `quarantine`: the same request can never succeed, a person has to look. `held`:
 * something outside the sale can lift it, a renewed plan, a permission given back. `retry`: later, perhaps.
 */
const MEANING: Record<ErrorCode, 'repeated' | Exclude<Verdict['kind'], 'delivered' | Registrado['kind']>> = {
  VALIDACAO: 'quarantine',
  TOKEN_INVALIDO: 'retry',
  NAO_AUTENTICADO: 'login',
  CREDENCIAIS_INVALIDAS: 'login',
  PLANO_EXPIRADO: 'held',
  SEM_PERMISSAO: 'held',
  PLANO_INSUFICIENTE: 'held',
  ORIGEM_RECUSADA: 'held',
  NAO_ENCONTRADO: 'held',
  EMAIL_EM_USO: 'retry',
  LIMITE_FUNCIONARIOS: 'retry',
  CODIGO_EM_USO: 'retry',
  CATEGORIA_EM_USO: 'retry',
  FUSAO_ALTERADA: 'retry',
  ID_EM_USO: 'quarantine',
  TOKEN_DUPLICADO: 'repeated',
  // Whether or not anybody still waits: who went on is asked in the list of waiting sales.
  VENDA_DUPLICADA_TEMPORAL: 'ask',
  COMANDA_ALTERADA: 'quarantine',
  VENDA_FINALIZADA: 'quarantine',
  VENDA_CANCELADA: 'quarantine',
  VENDA_ABERTA: 'quarantine',
  CAIXA_ABERTO: 'quarantine',
  CAIXA_FECHADO: 'quarantine',
  CLIENTE_DEVE: 'retry',
  LIMITE_FIADO: 'quarantine',
  ACIMA_DO_LIMITE: 'quarantine',
  PIX_DESLIGADO: 'retry',
  SEM_ASSINATURA: 'retry',
  TOKEN_REUTILIZADO: 'quarantine',
  GRANDE_DEMAIS: 'quarantine',
  TIPO_NAO_SUPORTADO: 'quarantine',
  MUITAS_TENTATIVAS: 'retry',
  ERRO_INTERNO: 'retry',
  INDISPONIVEL: 'retry',
};

/** By `code`, never by the status alone. */
export function decide(envio: Pick<Envio, 'operation' | 'vendaId'>, answer: RespostaDoServidor): Verdict {
  if (answer.kind === 'none') return { kind: 'retry', code: 'SEM_RESPOSTA', mensagem: NO_ANSWER };
  if (answer.kind === 'foreign') {
    const mensagem = `A rede respondeu no lugar do servidor (${answer.status}).`;
    return { kind: 'retry', code: 'RESPOSTA_ESTRANHA', mensagem };
  }
  if (ehRegistrado(answer)) return { ...answer, repeated: false };
  if (answer.kind === 'ok') {
    return { kind: 'delivered', venda: answer.venda, avisos: answer.avisos, repeated: false };
  }
  const { code, mensagem, campos, venda, caixa, lancado, detalhes } = answer;
  // A newer server may know codes that this page does not.
  if (!isErrorCode(code)) return { kind: 'retry', code, mensagem };
  const withVenda = { ...(venda ? { venda } : {}), ...(caixa ? { caixa } : {}) };
  const kind = !ehDeVenda(envio) && NUNCA_REGISTRADO.includes(code) ? 'quarantine' : MEANING[code];
  switch (kind) {
    case 'repeated': {
      if (caixa) return { kind: 'noCaixa', caixa, avisos: [], repeated: true };
      if (lancado) return { kind: 'naConta', ...lancado, repeated: true };
      if (!venda) return { kind: 'retry', code, mensagem };
      // What is added to a closed tab lands in a new one, so only there another id is mine as well.
      const mine = venda.id === envio.vendaId || envio.operation === 'adicionar';
      if (mine) return { kind: 'delivered', venda, avisos: [], repeated: true };
      return { kind: 'quarantine', code, mensagem, campos, venda };
    }
    case 'quarantine':
      return { kind, code, mensagem, campos, ...withVenda, ...(detalhes ? { detalhes } : {}) };
    case 'ask':
      return { kind, code, mensagem, ...(venda ? { venda } : {}) };
    default:
      return { kind, code, mensagem };
  }
}

/** What the queue's own rules may take: a product deleted meanwhile; a limit, which is marked for the owner. */
const TAKEN_FROM_QUEUE: readonly ErrorCode[] = ['VALIDACAO', 'LIMITE_FIADO', 'ACIMA_DO_LIMITE'];
/** The money lies in the drawer: the tab is closed with it, and marked where it is not what the tab came to. */
const CLOSED_FROM_QUEUE: readonly ErrorCode[] = ['COMANDA_ALTERADA', 'VENDA_FINALIZADA'];

/**
 * An ordinary sale whose person went on before the answer came: what the queue's own rules may take is asked again by
 * those, before it becomes somebody's trouble.
 */
export function askAgainAsQueue({ operation }: Pick<Envio, 'operation'>, verdict: Verdict): Verdict {
  if (verdict.kind !== 'quarantine') return verdict;
  const { code, mensagem } = verdict;
  const closed =
    (operation === 'encerrar' && CLOSED_FROM_QUEUE.includes(code)) ||
    (operation === 'movimentarCaixa' && ACEITO_DA_FILA.includes(code));
  return closed || TAKEN_FROM_QUEUE.includes(code) ? { kind: 'retry', code, mensagem } : verdict;
}

/** The envio after an answer. What is delivered stays delivered: another sender of the key may have been faster. */
export function applyVerdict(
  row: Envio,
  verdict: Verdict,
  now: number,
  random: () => number,
): Envio | undefined {
  if (row.state === 'delivered' || row.state === 'discarded') return undefined;
  const at = new Date(now).toISOString();
  const attempts = row.attempts + 1;
  if (verdict.kind === 'delivered' || ehRegistrado(verdict)) {
    const venda = verdict.kind === 'delivered' ? verdict.venda : null;
    return { ...row, attempts, state: 'delivered', venda, settledAt: at, last: null };
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

const ENDPOINTS = {
  abrir: vendas.registrar,
  alterar: vendas.editar,
  adicionar: vendas.adicionarItens,
  encerrar: vendas.encerrar,
  ...ENDPOINTS_DOS_REGISTROS,
} as const satisfies Record<Operation, Endpoint>;

/** The first attempt while a person waits is an ordinary sale; everything later comes from the queue. */
export function requestOf(envio: Envio, who: Who, personWaits: boolean): EnvioRequest {
  const body = ehDeVenda(envio) ? bodyOf(envio) : bodyDoRegistro(envio, personWaits);
  if (!personWaits) body.origem = 'fila';
  if (envio.usuarioId !== who.usuarioId) body.vendedorId = envio.usuarioId;
  const endpoint = ENDPOINTS[envio.operation];
  return { endpoint, params: { id: envio.caixaId ?? envio.vendaId }, key: envio.key, body, who };
}

/** A closing says when it happened in its own word, and no lines: those are the tab's. */
function bodyOf({ operation, body }: Envio): Record<string, unknown> {
  if (operation !== 'encerrar') return { ...body };
  const { itens: _shown, criadaEm: finalizadaEm, ...said } = body;
  return { ...said, finalizadaEm };
}

/** The one function here that is not pure. Never throws: no answer is an answer. */
export async function enviar({
  endpoint,
  params,
  key,
  body,
  who,
}: EnvioRequest): Promise<RespostaDoServidor> {
  // Somebody else signed in between the choice and the sending: nobody's sale goes under another name.
  if (sessaoGuardada.get()?.token !== who.sessao) return { kind: 'none' };
  // A customer who was made on this device is told first: what names him is nobody's else.
  const clienteId = endpoint === ENDPOINTS.receber ? params.id : body.clienteId;
  if (typeof clienteId === 'string' && !(await entregarCliente(clienteId))) return { kind: 'none' };
  try {
    // A closing has no key: a repeat answers the same.
    const chave = endpoint === ENDPOINTS.encerrar ? {} : { chave: key };
    return answerOf(await entregar(endpoint, { params, body, ...chave }));
  } catch (error) {
    return error instanceof ApiError ? refusalOf(error) : { kind: 'none' };
  }
}

/** What a person who pressed the button is told. */
export type Outcome =
  | {
      kind: 'delivered';
      venda: Venda;
      avisos: AvisoDaVenda[];
      repeated: boolean;
    }
  /** Safe on the device, not yet on the server. `held`: the server won't have it now (plan, permission), and said so. */
  | { kind: 'queued'; envio: Envio; mensagem: string; held: boolean }
  | { kind: 'ask'; envio: Envio; code: ErrorCode; mensagem: string; venda?: Venda }
  /** Given back to the person: the envio is gone, the carrinho is still on the screen. */
  | (Recusada & { kind: 'refused' });

export function outcomeOf(envio: Envio, verdict: Verdict): Outcome | Registrado {
  if (verdict.kind === 'delivered' || ehRegistrado(verdict)) return verdict;
  if (verdict.kind === 'ask') return { ...verdict, envio };
  if (verdict.kind === 'quarantine') return { ...verdict, kind: 'refused' };
  return { kind: 'queued', envio, mensagem: verdict.mensagem, held: verdict.kind === 'held' };
}

export function deVenda(outcome: Outcome | Registrado): Outcome {
  if (ehRegistrado(outcome)) throw new Error('It is no sale.');
  return outcome;
}
