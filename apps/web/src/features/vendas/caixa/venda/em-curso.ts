/** The states of one press at the till, what may happen to it, and what has to be done then. */
import type { Venda } from '@balcao/contract/vendas/vendas';
import type { Intent, Outcome } from '../../../../fila/fila.ts';
import type { Encomenda } from '../../encomenda.ts';
import type { SinalDito } from '../../sinal/digitado.ts';
import type { Registered } from '../../ultima-venda.ts';
import type { Contexto } from '../atendimento/rascunho.ts';
import type { Carrinho } from '../carrinho/carrinho.ts';
import type { Faltando } from '../pagamento/escolha.ts';
import type { Aceita, Vendida } from './feita.ts';
import type { PedidoDeVenda } from './intent.ts';
import type { Aberta, Duvida, Tentada } from './recusa.ts';

export type EmCurso =
  | { em: 'montando' | 'recusada'; erroNoNome?: string | undefined }
  /** Codes that no product has lie unpaid on the counter: only the person may leave them out. */
  | { em: 'conferindoCodigos'; pedido: PedidoDeVenda | 'guardar' }
  /** Customer and day are being typed. */
  | { em: 'encomendando' }
  | { em: 'recebendoPix'; centavos: number; pedido: PedidoDeVenda }
  | { em: 'perguntando'; pergunta: Duvida; pedido: PedidoDeVenda }
  /** 'Já registrada': its envio goes, and with it the carrinho. */
  | { em: 'descartando'; pergunta: Duvida; pedido: PedidoDeVenda }
  /**
   * `feita`: the disk has it, and the till says so; what the server makes of it is still to come. `seguinte`: the next
   * customer's goods wait for that, or also his press.
   */
  | {
      em: 'enviando';
      pedido: PedidoDeVenda;
      tentada: Tentada;
      intent: Vendida['intent'];
      feita?: Registered;
      seguinte?: 'espera' | 'finaliza';
    }
  /** The last sale, until the next one begins; `finaliza`: that one was pressed already. */
  | { em: 'feita'; feita: Registered; finaliza?: true }
  /** The open tab is being paid; `salva`: what was put on it here went before. */
  | { em: 'encerrando'; salva: boolean };

export type Evento =
  | { tipo: 'finalizar' | 'guardar' | 'encomendar' | 'receber' }
  | { tipo: 'semCodigos' | 'autorizar' | 'outraVenda' | 'jaRegistrada' | 'descartada' | 'falhou' }
  | { tipo: 'encomendada'; encomenda: Encomenda; sinal: SinalDito | undefined }
  | { tipo: 'pixRecebido'; txid: string | undefined }
  | { tipo: 'mesmoNome'; aberta: Aberta | null }
  /** The tab as it is now with the changes made here on top: sent at once, or shown to be looked over. */
  | { tipo: 'juntar'; salvar: boolean }
  /** It lies strictly on this device's disk. */
  | { tipo: 'escrita' }
  /** The next customer's goods wait for the answer, which is about to be told. */
  | { tipo: 'seguinte' }
  | { tipo: 'respondida'; outcome: Outcome | Aceita }
  | { tipo: 'encerrada'; feita: Registered }
  /** A dialog was left without an answer; the name was typed; something is in the carrinho. */
  | { tipo: 'fechar' | 'nomear' | 'comecar' };

export type Falta = 'quantidade' | 'identificador' | Faltando['onde'];

export type Efeito =
  | { faz: 'dizer'; fala: 'sucesso' | 'aviso' | 'erro'; texto: string }
  | { faz: 'mostrar'; onde: Falta }
  | { faz: 'perguntarCodigos' | 'ignorarCodigos' }
  | { faz: 'encomendar'; encomenda: Encomenda }
  /** The rascunho is under way by this key; undefined: it came back. */
  | { faz: 'anotar'; key: string | undefined }
  | { faz: 'enfileirar'; intent: Intent }
  | { faz: 'confirmar' | 'descartar'; key: string }
  /** The lists are told: of a sale that was written, or of what stands in the way as it is by now. */
  | { faz: 'avisarListas'; venda: Venda | undefined; recusada: boolean }
  | { faz: 'reprecar'; produtos: readonly { id: string; valor: number }[] }
  | { faz: 'trocar'; contexto: Contexto; itens: Carrinho['itens']; identificador?: string }
  /** The carrinho is empty for the next customer; or this screen is done with it. */
  | { faz: 'recomecar' | 'largarRascunho' | 'sair' }
  | { faz: 'lembrar'; feita: Registered };

export type PassoDaVenda = readonly [EmCurso, readonly Efeito[]];
export type Em<E extends EmCurso['em']> = EmCurso & { em: E };

/** The queue has it, and nothing stands against it. */
export const NA_FILA: Aceita = { kind: 'queued', mensagem: '', held: false };

export const MONTANDO: EmCurso = { em: 'montando' };

/** A sale is on its way, or a question about it waits: what is scanned now is the next customer's. */
export const estaOcupada = ({ em }: EmCurso) =>
  em === 'enviando' || em === 'perguntando' || em === 'descartando';

export const dizer = (fala: 'sucesso' | 'aviso' | 'erro', texto: string): Efeito => ({
  faz: 'dizer',
  fala,
  texto,
});
