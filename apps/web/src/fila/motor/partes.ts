/** What the outbox is given by the world around it, and what it tells a person. */
import type { Aviso, Venda } from '@balcao/contract/vendas';
import type { Verdict } from './decisoes.ts';
import type { Answer, Envio, EnvioRequest, EnvioStore, Who } from './envio.ts';

export interface MotorParts {
  store: EnvioStore;
  now(): number;
  random(): number;
  newKey(): string;
  /** Never throws: no answer is an answer. */
  enviar(request: EnvioRequest): Promise<Answer>;
  who(): Who | undefined;
  /** Runs `work` while this browser has no other sender; false when another one is at it. */
  exclusive(work: () => Promise<void>): Promise<boolean>;
  /** Calls `work` after `ms`; the answer cancels it. */
  after(ms: number, work: () => void): () => void;
  /** Something in the queue changed. */
  changed(): void;
}

/** What a person who pressed the button is told. */
export type Outcome =
  | {
      kind: 'delivered';
      venda: Venda;
      avisos: Aviso[];
      repeated: boolean;
    }
  /** Safe on the device, not yet on the server. `held`: the server won't have it now (plan, permission), and said so. */
  | { kind: 'queued'; envio: Envio; mensagem: string; held: boolean }
  | { kind: 'ask'; envio: Envio; code: string; mensagem: string; venda?: Venda }
  /** Given back to the person: the entry is gone, the cart is still on the screen. */
  | { kind: 'refused'; code: string; mensagem: string; campos: Record<string, string>; venda?: Venda };

export function outcomeOf(envio: Envio, verdict: Verdict): Outcome {
  if (verdict.kind === 'delivered') return verdict;
  if (verdict.kind === 'ask') return { ...verdict, envio };
  if (verdict.kind === 'quarantine') return { ...verdict, kind: 'refused' };
  return { kind: 'queued', envio, mensagem: verdict.mensagem, held: verdict.kind === 'held' };
}

/** At most `width` of them at a time. */
export async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, queue.length) }, worker));
}
