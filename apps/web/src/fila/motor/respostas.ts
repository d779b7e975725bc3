/** The request for an envio, and the meaning of its answer for the envio and for the person who waits. */

import type { ErrorCode } from '@balcao/contract/base/errors';
import { VENDA_FOI_CANCELADA } from '@balcao/contract/base/recusas';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import type { AvisoDaVenda, Venda } from '@balcao/contract/vendas/vendas';
import { ApiError, entregar } from '../../dados/api-client.ts';
import { conferirPessoas } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { BACKOFF_MAX, backoff } from '../../lib/backoff.ts';
import {
  ehCadastro,
  ehConhecida,
  ehDoEstoque,
  ehMudanca,
  ehToque,
  operacaoDe,
} from '../operacoes/operacoes.ts';
import { chaveEnviada, type Envio } from './envio.ts';
import type { Detalhes, Entregas, EnvioRequest, RespostaDoServidor, Who } from './motor-parts.ts';
import { ehMovida, ehRegistrado, type Registrado } from './registros.ts';

/** A refusal: the same request can't succeed. */
export interface Recusada {
  code: ErrorCode;
  mensagem: string;
  campos: Record<string, string>;
  venda?: Venda;
  caixa?: Caixa;
  detalhes?: Detalhes;
}

/** The sale is on the server as it was meant. */
interface Entregue {
  kind: 'delivered';
  venda: Venda;
  avisos: AvisoDaVenda[];
  repeated: boolean;
}

export type Verdict =
  | Registrado
  | Entregue
  | (Recusada & { kind: 'quarantine' })
  | { kind: 'ask'; code: ErrorCode; mensagem: string; venda?: Venda }
  | { kind: 'login' | 'held' | 'retry'; code: string; mensagem: string };

const NO_ANSWER = 'Sem conexão com o servidor.';
/** Codes noted where our server did not answer. */
const DE_NINGUEM: ReadonlySet<string> = new Set(['SEM_RESPOSTA', 'RESPOSTA_ESTRANHA']);

/**
 * What the queue makes of each refusal. `quarantine`: the same request can never succeed, a person has to look. `held`:
 * something outside the sale can lift it, a renewed plan, a permission given back. `retry`: later, perhaps.
 */
const MEANING: Record<ErrorCode, 'repeated' | Exclude<Verdict['kind'], 'delivered' | Registrado['kind']>> = {
  VALIDACAO: 'quarantine',
  TOKEN_INVALIDO: 'retry',
  CURSOR_INVALIDO: 'retry',
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
  CONTAGEM_FECHADA: 'quarantine',
  IMPRESSAO_TOMADA: 'quarantine',
  JA_IMPRESSO: 'quarantine',
  SEM_DINHEIRO: 'quarantine',
  SEM_GAVETA: 'quarantine',
  PEDIDO_ALTERADO: 'quarantine',
  COMPRA_EXISTE: 'retry',
  CONFIRMAR: 'retry',
  PERGUNTAS: 'retry',
  FUSAO_ALTERADA: 'retry',
  ID_EM_USO: 'quarantine',
  TOKEN_DUPLICADO: 'repeated',
  // Also where its person went on: the question then stands in the list of waiting sales.
  VENDA_DUPLICADA_TEMPORAL: 'ask',
  COMANDA_ALTERADA: 'quarantine',
  VENDA_FINALIZADA: 'quarantine',
  VENDA_CANCELADA: 'quarantine',
  SINAL_PENDENTE: 'quarantine',
  VENDA_ABERTA: 'quarantine',
  CAIXA_ABERTO: 'quarantine',
  CAIXA_FECHADO: 'quarantine',
  CLIENTE_DEVE: 'retry',
  CLIENTE_TEM_CREDITO: 'retry',
  DOCUMENTO_EM_USO: 'retry',
  FORNECEDOR_EM_USO: 'retry',
  PRODUTO_EM_FICHA: 'retry',
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

function ehConhecido(code: string): code is ErrorCode {
  return Object.hasOwn(MEANING, code);
}

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
  const { code, mensagem, campos, venda, caixa, lancado, movida, detalhes } = answer;
  // A newer server may know codes that this page does not.
  if (!ehConhecido(code)) return { kind: 'retry', code, mensagem };
  const withVenda = { ...(venda ? { venda } : {}), ...(caixa ? { caixa } : {}) };
  const operacao = operacaoDe(envio);
  const kind = operacao.recusas?.[code] ?? MEANING[code];
  switch (kind) {
    case 'feito':
      return { kind, repeated: true };
    case 'repeated': {
      if (caixa) return { kind: 'noCaixa', caixa, avisos: [], repeated: true };
      if (lancado) return { kind: 'naConta', ...lancado, repeated: true };
      if (movida) return { kind: 'feito', feito: movida, repeated: true };
      if (!venda) return { kind: 'retry', code, mensagem };
      const mine = venda.id === envio.vendaId || operacao.podeSerOutra;
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

/** Refusals that the server lifts for a queue: a product deleted meanwhile; a limit, which is marked for the owner. */
const TAKEN_FROM_QUEUE: readonly ErrorCode[] = ['VALIDACAO', 'LIMITE_FIADO', 'ACIMA_DO_LIMITE'];
/**
 * Of a sale whose person went on before the answer came: a refusal that the queue's rules lift is tried again by those
 * rules, before a person has to see to it.
 */
export function askAgainAsQueue(envio: Pick<Envio, 'operation'>, verdict: Verdict): Verdict {
  if (verdict.kind !== 'quarantine') return verdict;
  const { code, mensagem } = verdict;
  const taken = TAKEN_FROM_QUEUE.includes(code) || operacaoDe(envio).aceitosDaFila?.includes(code);
  return taken ? { kind: 'retry', code, mensagem } : verdict;
}

/**
 * No goods and no money changed hands, and its person looks on: a refusal by plan or permission is told at once, with
 * the form still open, instead of waiting in the queue.
 */
export function tellAtOnce(envio: Pick<Envio, 'operation'>, verdict: Verdict): Verdict {
  if (verdict.kind !== 'held' || !ehConhecido(verdict.code)) return verdict;
  if (![ehCadastro, ehMudanca, ehDoEstoque, ehToque].some((eh) => eh(envio))) return verdict;
  return { kind: 'quarantine', code: verdict.code, mensagem: verdict.mensagem, campos: {} };
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
  // A server that is heard again is not left alone for as long as the silence before it was.
  const tries =
    DE_NINGUEM.has(row.last?.code ?? '') && !('code' in verdict && DE_NINGUEM.has(verdict.code))
      ? 0
      : row.attempts;
  const attempts = tries + 1;
  if (verdict.kind === 'delivered' || ehRegistrado(verdict)) {
    const venda = verdict.kind === 'delivered' ? verdict.venda : vendaDaMudanca(verdict);
    return { ...row, attempts, state: 'delivered', venda, settledAt: at, last: null };
  }
  const [first] = verdict.kind === 'quarantine' ? Object.values(verdict.campos) : [];
  const cancelled = 'venda' in verdict && verdict.venda?.cancelada;
  const mensagem = first ?? (cancelled ? VENDA_FOI_CANCELADA : verdict.mensagem);
  const last = { at, code: verdict.code, mensagem };
  const next: Envio = { ...row, attempts, last };
  switch (verdict.kind) {
    case 'quarantine': {
      const possivel = operacaoDe(next).comoPossivel?.(next, verdict) as Envio | undefined;
      if (possivel) return { ...possivel, state: 'waiting', nextAt: now };
      return { ...next, state: 'quarantine', venda: verdict.venda ?? null };
    }
    case 'held':
      return { ...next, state: 'held', nextAt: now + BACKOFF_MAX };
    case 'ask':
      // Only a person knows the answer: a page that goes away with the question must not send it by itself.
      return { ...row, last, state: 'quarantine' };
    case 'login':
      return { ...next, nextAt: now };
    case 'retry':
      return { ...next, state: 'waiting', nextAt: now + backoff(tries, random) };
  }
}

/** The tab from which lines went, as the move left it. */
function vendaDaMudanca(registrado: Registrado): Venda | null {
  return registrado.kind === 'feito' && ehMovida(registrado.feito) ? registrado.feito.de : null;
}

/** The first attempt while a person waits is an ordinary sale; everything later comes from the queue. */
export function requestOf(envio: Envio, who: Who, waits: boolean, entregas?: Entregas): EnvioRequest {
  const minha = envio.usuarioId === who.usuarioId;
  const personWaits = waits && minha;
  const body = operacaoDe(envio).corpo(envio, personWaits);
  const entrega = minha ? undefined : entregas?.get(envio.usuarioId);
  if (!ehCadastro(envio) && !ehToque(envio)) {
    if (!personWaits) body.origem = 'fila';
    if (!minha && entrega === undefined) body.vendedorId = envio.usuarioId;
  }
  const { operation, caixaId, vendaId } = envio;
  const request = { operation, params: { id: caixaId ?? vendaId }, key: chaveEnviada(envio), body, who };
  return entrega === undefined ? request : { ...request, entrega };
}

/** The one function here that is not pure. Never throws: no answer is an answer. */
export async function enviar(request: EnvioRequest): Promise<RespostaDoServidor> {
  const { params, key, body, who, entrega: token } = request;
  const { endpoint, lerResposta } = operacaoDe(request);
  // Another person signed in since: no sale goes out under the wrong name.
  if (sessaoGuardada.get()?.token !== who.sessao || !ehConhecida(request)) return { kind: 'none' };
  try {
    // Endpoints without keys get one as well: there a repeat is answered the same.
    const answer = await entregar(endpoint, { params, body, token, chave: key });
    return lerResposta(answer) ?? { kind: 'foreign', status: 200 };
  } catch (error) {
    // The server no longer takes this person's token: the device forgets the sealed session, too.
    if (token && error instanceof ApiError && error.status === 401) void conferirPessoas();
    return error instanceof ApiError ? recusaDe(request, error) : { kind: 'none' };
  }
}

function recusaDe(
  request: EnvioRequest,
  { status, code, mensagem, campos, body }: ApiError,
): RespostaDoServidor {
  const { disponivel, produtos } = body as Record<keyof Detalhes, unknown>;
  const detalhes: Detalhes = {
    ...(typeof disponivel === 'number' ? { disponivel } : {}),
    ...(Array.isArray(produtos) ? { produtos: produtos as NonNullable<Detalhes['produtos']> } : {}),
  };
  const presente = operacaoDe(request).lerPresente(body);
  return { kind: 'error', status, code, mensagem, campos: { ...campos }, detalhes, ...presente };
}

/** The outcome that the person who pressed the button is told. */
export type Outcome =
  | Entregue
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
