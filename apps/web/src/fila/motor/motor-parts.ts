/** The world around the motor, as the motor sees it. */

import type { Caixa, CaixaWritten } from '@balcao/contract/caixa/caixa';
import type { Lancado } from '@balcao/contract/clientes/clientes';
import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import type { TipoUsuario } from '@balcao/contract/pessoas/permissoes';
import type { Movida } from '@balcao/contract/vendas/mover';
import type { AvisoDaVenda, Venda } from '@balcao/contract/vendas/vendas';
import type { Envio, Intent, NewEnvio, Operation } from './envio.ts';
import type { Aparelho } from './numeros.ts';
import type { CoisaPronta } from './registros.ts';

/** The envios' store. A write resolves only once it is safe on the disk, where there is one. */
export interface EnvioStore {
  /** Whether this envio outlives the page. */
  keeps(key: string): Promise<boolean>;
  /** Writes the envio, a new sale with its number; the envio named in `replaces` is discarded in the same transaction. */
  add(envio: NewEnvio, replaces?: string): Promise<Envio>;
  /** Reads and writes in one transaction; `change` returns undefined to leave it as it is. */
  update(key: string, change: (envio: Envio) => Envio | undefined): Promise<Envio | undefined>;
  get(key: string): Promise<Envio | undefined>;
  /** Takes out an intent that its own person took back while looking at it. */
  remove(key: string): Promise<void>;
  /** Envios of a store that are not settled, in order of writing. */
  unsettled(lojaId: string): Promise<Envio[]>;
  ofVenda(vendaId: string): Promise<Envio[]>;
  /** Forgets settled envios older than `before` (ISO instant). Never an unsent one. */
  prune(before: string): Promise<void>;
  /** This browser as that store knows it; undefined before its first sale or printer there. */
  aparelho(lojaId: string): Promise<Aparelho | undefined>;
  /** Reads and writes in one transaction; where there is none `novo`, or nothing. */
  mudarAparelho(
    lojaId: string,
    change: (aparelho: Aparelho) => Aparelho | undefined,
    novo?: Aparelho,
  ): Promise<Aparelho | undefined>;
  /** Whatever has this number of that device. */
  comNumero(dispositivoId: string, seqLocal: number): Promise<Envio[]>;
  /** Envios of a store that happened from an instant (ISO) on, in order. */
  desde(lojaId: string, instante: string): Promise<Envio[]>;
}

export interface Who {
  lojaId: string;
  usuarioId: string;
  nome: string;
  tipo: TipoUsuario;
  /** Changes with every login: an ended session is not tried again. */
  sessao: string;
}

/** User id → the token that only delivers the sales which that person wrote on this device. */
export type Entregas = ReadonlyMap<string, string>;

export interface EnvioRequest {
  operation: Operation;
  params: { id: string };
  key: string;
  body: Record<string, unknown>;
  who: Who;
  /** Sent by the delivery token of whose it is, not by the session of who is at the till. */
  entrega?: string;
}

/** Some refusals carry the sum that a customer may still owe (reais), or the products' new prices. */
export interface Detalhes {
  disponivel?: number;
  produtos?: { id: string; nome: string; valor: number }[];
}

/** `none`: no answer. `foreign`: an answer that our server would not give, such as a captive portal's page. */
export type RespostaDoServidor =
  | { kind: 'none' }
  | { kind: 'foreign'; status: number }
  | { kind: 'ok'; venda: Venda; avisos: AvisoDaVenda[] }
  | { kind: 'noCaixa'; caixa: Caixa; avisos: CaixaWritten['avisos'] }
  | ({ kind: 'naConta' } & Lancado)
  | { kind: 'feito'; feito: NonNullable<CoisaPronta['feito']> }
  | {
      kind: 'error';
      status: number;
      code: string;
      mensagem: string;
      campos: Record<string, string>;
      venda?: Venda;
      caixa?: Caixa;
      lancado?: Lancado;
      movida?: Movida;
      pedido?: PedidoDaCozinha;
      detalhes?: Detalhes;
    };

export interface MotorParts {
  store: EnvioStore;
  now(): number;
  random(): number;
  newKey(): string;
  /** What a device says with it, before it is written; and what it does once that is on the disk. */
  preparar?<I extends Intent>(intent: I): Promise<I>;
  escrito?(envio: Envio): void;
  /** Never throws: no answer is an answer. */
  enviar(request: EnvioRequest): Promise<RespostaDoServidor>;
  who(): Who | undefined;
  entregas?(): Entregas;
  /** Runs `work` while this browser has no other sender; false when another one is at it. */
  exclusive(work: () => Promise<void>): Promise<boolean>;
  /** Calls `work` after `ms`; the answer cancels it. */
  after(ms: number, work: () => void): () => void;
  /** Something in the queue changed. */
  changed(): void;
}
