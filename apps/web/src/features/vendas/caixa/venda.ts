/** A sale on its way: from what is on the screen to what the queue keeps, and what becomes of that. Pure. */

import { fold } from '@balcao/contract/texto';
import {
  emReais,
  type ItemInput,
  identificadorPadrao,
  type TipoVenda,
  type Venda,
} from '@balcao/contract/vendas';
import { type Envio, followMerges, type Intent, mergeItens, type Outcome } from '../../../fila/fila.ts';
import type { Encomenda } from '../encomenda.ts';
import { type Carrinho, fromItens, type ItemCarrinho } from './carrinho.ts';
import type { Contexto } from './rascunho.ts';
import {
  comNomes,
  conflictText,
  fechadaText,
  guardadaText,
  MESMO_NOME,
  SEM_RESPOSTA,
  SUCESSO_ATUALIZADA,
  SUCESSO_REGISTRADA,
} from './textos.ts';

export interface Drawn {
  key: string;
  id: string;
  now: Date;
}

function tipoDe(contexto: Contexto, futura: boolean): TipoVenda {
  if (contexto.modo === 'balcao') return futura ? 'FUTUROS' : 'VENDAS';
  return contexto.modo === 'comanda' ? 'COMANDAS' : contexto.tipo;
}

/** Trimmed, without regard to case and accents: people would say the same. */
export function mesmoNome(venda: Pick<Venda, 'identificador'>, nome: string): boolean {
  return fold(venda.identificador) === fold(nome);
}

/** More for a tab that is open: whatever it holds by then, nothing of it is replaced. */
export function buildAdicao(
  { id, identificador }: Pick<Venda, 'id' | 'identificador'>,
  itens: readonly ItemCarrinho[],
  { key, now }: Drawn,
): Intent {
  const body = { itens: itens.map(emReais), criadaEm: now.toISOString() };
  return { key, operation: 'adicionar', vendaId: id, tipo: 'COMANDAS', identificador, body };
}
export function buildIntent(
  contexto: Contexto,
  carrinho: readonly ItemCarrinho[],
  identificadorTyped: string,
  encomenda: Encomenda,
  futura: boolean,
  drawn: Drawn,
): Intent {
  const { key, id, now } = drawn;
  const tipo = tipoDe(contexto, futura);
  const typed = identificadorTyped.trim();
  const fallback = tipo === 'COMANDAS' ? '' : identificadorPadrao(tipo, now);
  const identificador = typed || ('identificador' in contexto ? contexto.identificador : '') || fallback;
  const itens = carrinho.map(emReais);
  const criadaEm = now.toISOString();
  const extras = tipo === 'FUTUROS' ? encomenda : {};
  if (contexto.modo === 'editar') {
    const { vendaId, versao, base } = contexto;
    const body = { tipo, itens, identificador, versao, criadaEm, ...extras };
    return { key, operation: 'alterar', vendaId, tipo, identificador, base, body };
  }
  if (contexto.modo === 'corrigir') {
    // It happened when it happened; only what the server refused is new, so its id is still free.
    const { vendaId, key: replaces } = contexto;
    const body = { tipo, itens, identificador, id: vendaId, criadaEm: contexto.criadaEm, ...extras };
    return { key, operation: 'abrir', vendaId, tipo, identificador, body, replaces };
  }
  return {
    key,
    operation: 'abrir',
    vendaId: id,
    tipo,
    identificador,
    body: { tipo, itens, identificador, id, criadaEm, ...extras },
  };
}

export interface Registered {
  vendaId: string;
  contexto: Contexto;
  total: number;
  avisos: { nome: string; quantidade: number }[];
}

/** An open tab, as this device knows it. */
export type Aberta = Pick<Venda, 'id' | 'identificador' | 'total'>;

export type Question =
  | { kind: 'duplicada'; envio: Envio; mensagem: string }
  | { kind: 'mesmoNome'; aberta: Aberta }
  /** `base` and `minha`: the tab as this edit found it, and as it would leave it. */
  | { kind: 'alterada'; atual: Venda; base: ItemCarrinho[]; minha: ItemCarrinho[] };

/** What the till does with what the queue says. */
export type Desfecho =
  | { kind: 'pergunta'; pergunta: Question }
  /** The tab was closed elsewhere meanwhile: what was added here goes on as a tab of its own. */
  | { kind: 'comandaNova'; itens: ItemCarrinho[]; texto: string }
  | { kind: 'recusada'; texto: string; identificador: string | undefined }
  | {
      kind: 'feita';
      venda: Venda | undefined;
      fala: 'sucesso' | 'aviso';
      texto: string;
      registered: Registered;
    };

/** What was sold, and where. */
export interface Vendida {
  contexto: Contexto;
  carrinho: Pick<Carrinho, 'itens'>;
  intent: Pick<Intent, 'operation' | 'vendaId'>;
  total: number;
  /** The person knows that there are two tabs of this name. */
  named: boolean;
  /** This device keeps what it sends. */
  durable: boolean;
}

export function desfecho(outcome: Outcome, vendida: Vendida): Desfecho {
  switch (outcome.kind) {
    case 'ask': {
      const { envio, code } = outcome;
      return { kind: 'pergunta', pergunta: { kind: 'duplicada', envio, mensagem: conflictText(code) } };
    }
    case 'refused':
      return recusada(outcome, vendida);
    case 'delivered':
    case 'queued':
      return feita(outcome, vendida);
  }
}

function recusada(outcome: Outcome & { kind: 'refused' }, { contexto, carrinho }: Vendida): Desfecho {
  const { code, mensagem, venda } = outcome;
  const minha = carrinho.itens.map(emReais);
  if (code === 'COMANDA_ALTERADA' && venda) {
    const base = contexto.modo === 'editar' ? contexto.base : [];
    const follow = followMerges(base, venda.itensVenda);
    const now = (itens: readonly ItemInput[]) => fromItens(itens.map(follow));
    const pergunta: Question = { kind: 'alterada', atual: venda, base: now(base), minha: now(minha) };
    return { kind: 'pergunta', pergunta };
  }
  if (contexto.modo === 'editar' && contexto.tipo === 'COMANDAS' && (venda?.finalizada || venda?.cancelada)) {
    const added = mergeItens(contexto.base, minha, []);
    const texto = fechadaText(venda.cancelada);
    if (added.length > 0) return { kind: 'comandaNova', itens: fromItens(added), texto };
  }
  const texto = conflictText(code, mensagem, comNomes(outcome.campos, carrinho.itens));
  return { kind: 'recusada', texto, identificador: outcome.campos.identificador };
}

function feita(outcome: Outcome & { kind: 'delivered' | 'queued' }, vendida: Vendida): Desfecho {
  const { contexto, carrinho, intent, total } = vendida;
  const delivered = outcome.kind === 'delivered' ? outcome : undefined;
  const nome = (id: string) => carrinho.itens.find((item) => item.produtoId === id)?.nome ?? '';
  const avisos = (delivered?.avisos ?? []).flatMap((aviso) =>
    'produtoId' in aviso ? [{ nome: nome(aviso.produtoId), quantidade: aviso.quantidade }] : [],
  );
  const registered = { vendaId: delivered?.venda.id ?? intent.vendaId, contexto, total, avisos };
  return { kind: 'feita', venda: delivered?.venda, ...fala(outcome, vendida), registered };
}

function fala(
  outcome: Outcome & { kind: 'delivered' | 'queued' },
  { intent, named, durable }: Vendida,
): Pick<Desfecho & { kind: 'feita' }, 'fala' | 'texto'> {
  const aviso = (texto: string) => ({ fala: 'aviso', texto }) as const;
  if (outcome.kind === 'queued') {
    if (outcome.held) return aviso(guardadaText(outcome.mensagem));
    if (!durable) return aviso(SEM_RESPOSTA);
  } else {
    if (outcome.repeated) return aviso(conflictText('TOKEN_DUPLICADO'));
    if (!named && outcome.avisos.some((one) => 'tipo' in one)) return aviso(MESMO_NOME);
  }
  return { fala: 'sucesso', texto: intent.operation === 'abrir' ? SUCESSO_REGISTRADA : SUCESSO_ATUALIZADA };
}
