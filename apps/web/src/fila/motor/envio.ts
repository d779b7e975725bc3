/** What the outbox keeps: one entry per intent of a person, written before anything is sent. */
import type { Aviso, ItemInput, TipoVenda, Venda } from '@balcao/contract/vendas';

/**
 * waiting: will be sent. held: refused for now (plan, permission), kept and shown, tried slowly. quarantine: needs a
 * person. delivered: the server has it; kept for 30 days. discarded: a person took it out; kept as long.
 */
export type EntryState = 'waiting' | 'held' | 'quarantine' | 'delivered' | 'discarded';

export interface EntryBody {
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
  body: EntryBody;
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

export interface Entry extends Omit<Intent, 'replaces'> {
  /** Order of writing on this device, across its browser tabs. */
  seq: number;
  lojaId: string;
  usuarioId: string;
  usuarioNome: string;
  state: EntryState;
  attempts: number;
  /** Epoch milliseconds before which nobody sends it. */
  nextAt: number;
  last: LastAnswer | null;
  /** The server's sale: after delivery the written one, after a conflict the present one. */
  venda: Venda | null;
  settledAt: string | null;
}

export type NewEntry = Omit<Entry, 'seq'>;

/** Where entries live. Every write resolves only once it is safe on the disk (where `durable`). */
export interface EntryStore {
  readonly durable: boolean;
  /** Writes the entry; the entry named in `replaces` is discarded in the same transaction. */
  add(entry: NewEntry, replaces?: string): Promise<Entry>;
  /** Reads and writes in one transaction; `change` returns undefined to leave it as it is. */
  update(key: string, change: (entry: Entry) => Entry | undefined): Promise<Entry | undefined>;
  get(key: string): Promise<Entry | undefined>;
  /** Takes out an intent that its own person took back while looking at it. */
  remove(key: string): Promise<void>;
  /** Entries of a store that are not settled, in order of writing. */
  unsettled(lojaId: string): Promise<Entry[]>;
  ofVenda(vendaId: string): Promise<Entry[]>;
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

export interface OutboxRequest {
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
export function isQueued(entry: Pick<Entry, 'state'>): boolean {
  return entry.state === 'waiting' || entry.state === 'held';
}

export function isUnsettled(entry: Pick<Entry, 'state'>): boolean {
  return entry.state !== 'delivered' && entry.state !== 'discarded';
}

/** What is written for an intent of `who`, to be sent from `nextAt` (epoch milliseconds) on. */
export function newEntry({ replaces: _, ...intent }: Intent, who: Who, nextAt: number): NewEntry {
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
