/** From what is on the screen to what the queue keeps. Pure. */
import type { Forma } from '@balcao/contract/caixa/formas';
import type { LimitesDoFuncionario } from '@balcao/contract/pessoas/permissoes';
import { emReais, identificadorPadrao, type TipoVenda } from '@balcao/contract/vendas/venda';
import type { Intent } from '../../../../fila/fila.ts';
import type { Encomenda } from '../../encomenda.ts';
import { comCodigo } from '../../sinal/com-codigo.ts';
import type { SinalDito } from '../../sinal/digitado.ts';
import type { Contexto } from '../atendimento/rascunho.ts';
import type { Carrinho } from '../carrinho/carrinho.ts';
import { type Escolha, pagoPor } from '../pagamento/escolha.ts';
import type { Aberta } from './recusa.ts';

/** Drawn once per press. */
export interface Drawn {
  key: string;
  id: string;
  now: Date;
}

/** The press's request: the same until the sale is done or given up. */
export interface PedidoDeVenda {
  /** Put aside for later, with what is paid of it now. */
  futura?: Encomenda;
  sinal?: SinalDito;
  txid?: string | undefined;
  /** The owner's word above a customer's limit. */
  autorizar?: true;
  /** The open tab of the same name that takes the items; null: a second one of that name. */
  mesmoNome?: Aberta | null;
  /** The tab is paid as soon as it is saved. */
  receber?: true;
}

/** The screen and the device's knowledge at the moment of an event. */
export interface Visto {
  contexto: Contexto;
  carrinho: Carrinho;
  identificador: string;
  encomenda: Encomenda;
  escolha: Escolha;
  formas: readonly Forma[];
  limites: Pick<LimitesDoFuncionario, 'descontoMaximo'> | null;
  gavetaId: string | undefined;
  /** A new tab that is called like one of them is asked about. */
  abertas: readonly Aberta[];
  /** A Pix is shown as a code: the store has a key, or its bank confirms. */
  temCodigoPix: boolean;
  /** This device keeps what it sends. */
  durable: boolean;
  /** The rest of the customer's limit, in reais, where it is not enough and the server can't be asked. */
  limiteDe: (intent: Intent) => number | undefined;
  drawn: Drawn;
}

/** A sale at the counter is paid when it is made; what stays open, when it is closed. */
export const ehPaga = (contexto: Contexto) =>
  contexto.modo === 'balcao' || ('tipo' in contexto && contexto.tipo === 'VENDAS');

function tipoDe(contexto: Contexto, futura: boolean): TipoVenda {
  if (contexto.modo === 'balcao') return futura ? 'FUTUROS' : 'VENDAS';
  return contexto.modo === 'comanda' ? 'COMANDAS' : contexto.tipo;
}

export function intentDe(pedido: PedidoDeVenda, visto: Visto): Intent {
  const { contexto, formas, gavetaId, escolha } = visto;
  const { key, id, now } = visto.drawn;
  const { txid, autorizar, sinal, mesmoNome } = pedido;
  const itens = visto.carrinho.itens.map(emReais);
  const criadaEm = now.toISOString();
  if (mesmoNome) {
    // More for a tab that is open: whatever it holds by then, nothing of it is replaced.
    const { id: vendaId, identificador } = mesmoNome;
    const body = { itens, criadaEm };
    return { key, operation: 'adicionar', vendaId, tipo: 'COMANDAS', identificador, body };
  }
  const tipo = tipoDe(contexto, pedido.futura !== undefined);
  const fallback = tipo === 'COMANDAS' ? '' : identificadorPadrao(tipo, now);
  const antes = 'identificador' in contexto ? contexto.identificador : '';
  const identificador = visto.identificador.trim() || antes || fallback;
  const pago = pagoPor(escolha, formas, visto.carrinho.itens, { txid, gavetaId });
  const gaveta = gavetaId === undefined ? {} : { gavetaId };
  // What is not finished yet is paid when it is, but for what is paid of it before.
  const extras = {
    VENDAS: { ...pago.body, ...(autorizar ? { autorizar } : {}) },
    FUTUROS: {
      ...(pedido.futura ?? visto.encomenda),
      ...(sinal ? { sinal: [comCodigo(sinal, txid)], ...gaveta } : {}),
    },
    COMANDAS: {},
  }[tipo];
  const nomes = tipo === 'VENDAS' ? { nomes: pago.nomes } : sinal ? { nomes: sinal.nomes } : {};
  const body = { tipo, itens, identificador, criadaEm, ...extras };
  if (contexto.modo === 'editar') {
    const { vendaId, versao, base, encomenda } = contexto;
    const tinha = { identificador: antes, ...(tipo === 'FUTUROS' ? encomenda : {}) };
    const alterada = { ...body, versao };
    return { key, operation: 'alterar', vendaId, tipo, identificador, base, antes: tinha, body: alterada };
  }
  if (contexto.modo === 'corrigir') {
    // It happened when it happened; only what the server refused is new, so its id is still free.
    const { vendaId, key: replaces, sinal: jaPago } = contexto;
    const corrigida = { ...body, id: vendaId, criadaEm: contexto.criadaEm, ...jaPago?.body };
    const chamadas = jaPago ? { nomes: jaPago.nomes } : nomes;
    return { key, operation: 'abrir', vendaId, tipo, identificador, ...chamadas, body: corrigida, replaces };
  }
  return { key, operation: 'abrir', vendaId: id, tipo, identificador, ...nomes, body: { ...body, id } };
}
