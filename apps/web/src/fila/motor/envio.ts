/** What the queue keeps: one envio per intent of a person, written before anything is sent. */
import type { Aviso, ItemInput, TipoVenda, Venda } from '@balcao/contract/vendas';

/**
 * waiting: will be sent. held: refused for now (plan, permission), kept and shown, tried slowly. quarantine: needs a
 * person. delivered: the server has it; kept for 30 days. discarded: a person took it out; kept as long.
 */
export type EnvioState = 'waiting' | 'held' | 'quarantine' | 'delivered' | 'discarded';

export interface EnvioBody {
  itens: ItemInput[];
  criadaEm: string;
  tipo?: TipoVenda;
  identificador?: string;
  id?: string;
  versao?: number;
  confirmarDuplicada?: boolean;
  /** Of a future sale. */
  paraQuem?: string | null;
  quando?: string | null;
  observacao?: string | null;
}

export type Operation = 'abrir' | 'alterar' | 'adicionar';

/** What a person asks for, before it has a place in the queue. */
export interface Intent {
  /** The idempotency key, drawn once when the button is pressed. */
  key: string;
  operation: Operation;
  /** The sale's id, made by the device for a new one. */
  vendaId: string;
  body: EnvioBody;
  tipo: TipoVenda;
  identificador: string;
  /** The items before an edit: what a three-way merge needs when another device changed the tab. */
  base?: ItemInput[];
  /** The quarantined entry that this one corrects: taken out in the same transaction. */
  replaces?: string;
}

export interface LastAnswer {
  at: string;
  code: string;
  mensagem: string;
}

export interface Envio extends Omit<Intent, 'replaces'> {
  /** Order of writing on this device, across its browser tabs. */
  seq: number;
  lojaId: string;
  usuarioId: string;
  usuarioNome: string;
  state: EnvioState;
  attempts: number;
  /** Epoch milliseconds before which nobody sends it. */
  nextAt: number;
  last: LastAnswer | null;
  /** The server's sale: after delivery the written one, after a conflict the present one. */
  venda: Venda | null;
  settledAt: string | null;
}

export type NewEnvio = Omit<Envio, 'seq'>;

/** Where entries live. Every write resolves only once it is safe on the disk (where `durable`). */
export interface EnvioStore {
  readonly durable: boolean;
  /** Writes the entry; the entry named in `replaces` is discarded in the same transaction. */
  add(envio: NewEnvio, replaces?: string): Promise<Envio>;
  /** Reads and writes in one transaction; `change` returns undefined to leave it as it is. */
  update(key: string, change: (envio: Envio) => Envio | undefined): Promise<Envio | undefined>;
  get(key: string): Promise<Envio | undefined>;
  /** Takes out an intent that its own person took back while looking at it. */
  remove(key: string): Promise<void>;
  /** Entries of a store that are not settled, in order of writing. */
  unsettled(lojaId: string): Promise<Envio[]>;
  ofVenda(vendaId: string): Promise<Envio[]>;
  /** Forgets settled entries older than `before` (ISO instant). Never an unsent one. */
  prune(before: string): Promise<void>;
}

export interface Who {
  lojaId: string;
  usuarioId: string;
  nome: string;
  tipo: 'PRINCIPAL' | 'FUNCIONARIO';
  /** Changes with every login: an ended session is not tried again. */
  session: string;
}

export interface EnvioRequest {
  method: 'POST' | 'PUT';
  path: string;
  key: string;
  body: Record<string, unknown>;
  who: Who;
}

/** What came back. `none`: nothing, or nothing that our server would say (a captive portal's page). */
export type Answer =
  | { kind: 'none' }
  | { kind: 'foreign'; status: number }
  | { kind: 'ok'; venda: Venda; avisos: Aviso[] }
  | {
      kind: 'error';
      status: number;
      code: string;
      mensagem: string;
      campos: Record<string, string>;
      venda?: Venda;
    };

/** Will be sent by itself, sooner or later: it is shown as part of its tab. */
export function isQueued(envio: Pick<Envio, 'state'>): boolean {
  return envio.state === 'waiting' || envio.state === 'held';
}

export function isUnsettled(envio: Pick<Envio, 'state'>): boolean {
  return envio.state !== 'delivered' && envio.state !== 'discarded';
}

/** What is written for an intent of `who`, to be sent from `nextAt` (epoch milliseconds) on. */
export function newEnvio({ replaces: _, ...intent }: Intent, who: Who, nextAt: number): NewEnvio {
  return {
    ...intent,
    lojaId: who.lojaId,
    usuarioId: who.usuarioId,
    usuarioNome: who.nome,
    state: 'waiting',
    attempts: 0,
    nextAt,
    last: null,
    venda: null,
    settledAt: null,
  };
}
