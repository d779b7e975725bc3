/**
 * The queue of unsent sales. Clock, randomness, timers, network, storage and lock come in, so that a simulator can
 * own them; `fila.ts` hands in the real ones. Correctness rests on the server's key, not on the lock.
 */
import {
  FIRST_ATTEMPT_GRACE,
  inParallel,
  KEEP_SETTLED_MS,
  nextDueAt,
  PATIENCE,
  patience,
  type Selection,
  selectDue,
} from './agenda.ts';
import { porNaFila } from './anotar.ts';
import { isBlocked } from './dependencias.ts';
import { discardWithRest } from './descartar.ts';
import { type Envio, ehPergunta, type Intent } from './envio.ts';
import { Esperas } from './espera.ts';
import type { MotorParts } from './motor-parts.ts';
import { Notas } from './notas.ts';
import { Pressa } from './pressa.ts';
import {
  type CoisaFeita,
  deRegistro,
  type LancadoNaConta,
  type LancadoNoCaixa,
  type Registrado,
} from './registros.ts';
import { Remetentes } from './remetente.ts';
import {
  askAgainAsQueue,
  decide,
  deVenda,
  type Outcome,
  outcomeOf,
  requestOf,
  type Verdict,
} from './respostas.ts';
import { confirmed, revise } from './revisar.ts';

const PARALLEL = 4;
const BUSY_ELSEWHERE = 5_000;

export class Motor {
  private readonly parts: MotorParts;
  /** Keys in flight. */
  private readonly busy = new Set<string>();
  private readonly remetentes: Remetentes;
  private cancelTimer: (() => void) | undefined;
  private pumping: Promise<void> | undefined;
  private again = false;
  private readonly pressa = new Pressa();
  private readonly esperas: Esperas;
  private readonly notas: Notas;
  /** The last answer took longer than a person waits, or is still not there. */
  private slow = false;
  private stopped = false;

  constructor(parts: MotorParts) {
    this.parts = parts;
    this.remetentes = new Remetentes(parts);
    this.notas = new Notas(parts);
    this.esperas = new Esperas(parts.after);
  }

  get needsLogin(): boolean {
    return this.remetentes.needsLogin;
  }

  /** Begins sending what an earlier page left behind. */
  async start(): Promise<void> {
    const before = new Date(this.parts.now() - KEEP_SETTLED_MS).toISOString();
    await this.parts.store.prune(before).catch(() => undefined);
    await this.pump();
  }

  stop(): void {
    this.stopped = true;
    this.clearTimer();
  }

  /** Writes the intent strictly, then tries at once. `escrita`: told as soon as the disk has it, if there is one. */
  async enfileirar(intent: Intent, escrita?: () => void): Promise<Outcome> {
    return deVenda(await this.escrever(intent, escrita));
  }

  /** Whoever waits for an answer goes on: what it is, the queue sees to. False: it is there, and about to be told. */
  largar(key: string): boolean {
    return this.esperas.largar(key);
  }

  /** The same for what is done to a drawer. */
  async lancar(intent: Intent): Promise<LancadoNoCaixa> {
    return deRegistro(await this.escrever(intent), 'noCaixa');
  }

  /** The same for what is received of a debt. */
  async receber(intent: Intent): Promise<LancadoNaConta> {
    return deRegistro(await this.escrever(intent), 'naConta');
  }

  /** The same for what is made here, and for lines between tabs. */
  async fazer(intent: Intent): Promise<CoisaFeita> {
    return deRegistro(await this.escrever(intent), 'feito');
  }

  private async escrever(intent: Intent, escrita?: () => void): Promise<Outcome | Registrado> {
    const envio = await porNaFila(this.parts, intent);
    const first = this.firstAttempt(envio);
    if (escrita && (await this.parts.store.keeps(envio.key))) escrita();
    // Behind it: what is read for the screen does not go before what is sent.
    this.parts.changed();
    return first;
  }

  /** Writes the intent strictly and leaves the sending to its turn. */
  async guardar(intent: Intent): Promise<Envio> {
    const envio = await porNaFila(this.parts, intent);
    this.parts.changed();
    return envio;
  }

  /** The same, and its turn is now: nobody waits for the answer, so the queue sees to whatever it is. */
  async mandar(intent: Intent): Promise<Envio> {
    const envio = await porNaFila(this.parts, intent, 0);
    this.parts.changed();
    void this.pump();
    return envio;
  }

  /** 'É outra venda': the same key, confirmed. */
  async confirm(key: string): Promise<Outcome> {
    const { store, now } = this.parts;
    const envio = await store.update(key, (row) =>
      ehPergunta(row) ? { ...confirmed(row), nextAt: now() + FIRST_ATTEMPT_GRACE } : undefined,
    );
    // Answered elsewhere meanwhile, in another browser tab or in the list of what waits.
    if (!envio || envio.state === 'discarded') throw new Error('This sale is no longer in the queue.');
    return deVenda(await this.firstAttempt(envio));
  }

  /** 'Já registrada', 'Descartar': the sale leaves the queue and stays on the device, marked, for 30 days. */
  async discard(key: string): Promise<void> {
    await discardWithRest(this.parts.store, key, new Date(this.parts.now()).toISOString());
    this.parts.changed();
    await this.pump();
  }

  /** 'Tentar agora', also for what was held back or quarantined. A tab that changed meanwhile is merged first. */
  async retryNow(key: string): Promise<void> {
    const { store, now, newKey } = this.parts;
    await store.update(key, (row) => {
      if (row.state === 'delivered' || row.state === 'discarded') return undefined;
      const revised = row.state === 'quarantine' ? revise(row, newKey) : row;
      return { ...revised, state: 'waiting', nextAt: now() };
    });
    this.parts.changed();
    await this.pump();
  }

  /** The owner delivers the queue that another person of the store left on this device. */
  async adopt(usuarioId: string): Promise<void> {
    this.remetentes.adopt(usuarioId);
    await this.wake();
  }

  /** Ignores the back-off: the connection is back, the page is visible again, a person signed in. */
  async wake(): Promise<void> {
    this.pressa.acordar();
    await this.pump();
  }

  async unsettled(): Promise<Envio[]> {
    const who = this.parts.who();
    const envios = who ? await this.parts.store.unsettled(who.lojaId) : [];
    return envios.filter(({ key }) => !this.notas.failed.has(key));
  }

  /** Was this intent written, whatever became of it? */
  async has(key: string): Promise<boolean> {
    return (await this.parts.store.get(key)) !== undefined;
  }

  ofVenda(vendaId: string): Promise<Envio[]> {
    return this.parts.store.ofVenda(vendaId);
  }

  /** Sends what is due, then sets the timer for what comes next. Resolves when nothing more can leave now. */
  async pump(): Promise<void> {
    if (this.stopped) return;
    this.again = true;
    this.pumping ??= this.pumpAll();
    await this.pumping;
  }

  private async pumpAll(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        // Storage that fails for a moment: the timer tries again.
        const alone = await this.parts.exclusive(() => this.sendDue()).catch(() => false);
        await this.schedule(alone);
      }
    } finally {
      // In the same tick as the last look at `again`: no caller joins a pump that is over.
      this.pumping = undefined;
    }
  }

  private async firstAttempt(envio: Envio): Promise<Outcome | Registrado> {
    const { store } = this.parts;
    const { over, claim, limitar } = this.esperas.abrir(envio.key);
    const safe = await store.keeps(envio.key);
    // The envio is written: a disk that fails at the next look must not keep its person waiting.
    const others = await store.unsettled(envio.lojaId).catch(() => []);
    if (isBlocked(envio, others)) {
      claim();
      void this.pump();
      return { kind: 'queued', envio, mensagem: 'Esperando o que veio antes.', held: false };
    }
    limitar(patience(safe, this.slow));
    const queued: Outcome = { kind: 'queued', envio, mensagem: 'Enviando.', held: false };
    const goOn = over.then((late) => {
      this.slow ||= late;
      return queued;
    });
    const answered = this.attempt(envio, true, claim).then(
      (verdict) => outcomeOf(envio, verdict),
      // What the disk could not note of the answer: it is written and goes on, and must not be typed again.
      () => queued,
    );
    // A slow or lost answer leaves something to send.
    void answered.then(() => this.pump());
    return Promise.race([answered, goOn]);
  }

  /** One request and what follows from its answer. `claim`: does a person still look at this very attempt? */
  private async attempt(envio: Envio, first: boolean, claim: () => boolean): Promise<Verdict> {
    const sender = this.remetentes.of(envio);
    if ('kind' in sender) return sender;
    this.busy.add(envio.key);
    try {
      const began = this.parts.now();
      const request = requestOf(envio, sender.who, first, sender.entregas);
      const answer = await this.pressa.durante(this.parts.enviar(request));
      if (this.stopped) return { kind: 'retry', code: 'PARADO', mensagem: '' };
      const watched = claim();
      // An answer that a person waited for to its end was not slow.
      this.slow = !watched && this.parts.now() - began >= PATIENCE;
      const decided = decide(envio, answer);
      const verdict = first && !watched ? askAgainAsQueue(envio, decided) : decided;
      if (verdict.kind === 'login') this.remetentes.end(request);
      return await this.notas.settle(envio, verdict, watched);
    } finally {
      this.busy.delete(envio.key);
      if (!this.stopped) this.parts.changed();
    }
  }

  private async sendDue(): Promise<void> {
    await this.notas.again();
    for (;;) {
      const selection = this.selection();
      if (!selection || this.stopped) return;
      this.pressa.passou();
      const due = selectDue(await this.parts.store.unsettled(selection.who.lojaId), selection);
      if (due.length === 0) return;
      await inParallel(due, PARALLEL, async (envio) => {
        if (!this.stopped && !this.needsLogin) await this.attempt(envio, false, () => false);
      });
    }
  }

  private selection(): Selection | undefined {
    const sender = this.remetentes.current();
    if (!sender || this.needsLogin) return undefined;
    const busy = new Set([...this.busy, ...this.notas.failed.keys()]);
    return { ...sender, now: this.parts.now(), busy, hurry: this.pressa.tem };
  }

  private clearTimer(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  private async schedule(alone: boolean): Promise<void> {
    this.clearTimer();
    const selection = this.selection();
    if (!selection || this.stopped) return;
    const envios = await this.parts.store.unsettled(selection.who.lojaId).catch(() => undefined);
    const later = selection.now + BUSY_ELSEWHERE;
    const due = envios ? nextDueAt(envios, selection) : later;
    const next = this.notas.failed.size > 0 ? Math.min(due ?? later, later) : due;
    if (next === undefined || this.stopped) return;
    const wait = Math.max(alone ? 50 : BUSY_ELSEWHERE, next - this.parts.now());
    this.clearTimer();
    this.cancelTimer = this.parts.after(wait, () => void this.pump());
  }
}
