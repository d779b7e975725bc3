/**
 * What this device says of itself to the server: how far its numbers go and what waits. What the server misses is sent
 * again under its own key; what no sale will have is told. Beside the sales and never in their way: at most once a minute,
 * and once more when what waited has gone. Parts come in, so that a simulator can own them.
 */
import type { Envio } from './envio.ts';
import type { EnvioStore, MotorParts, Who } from './motor-parts.ts';
import { type Aparelho, type ContatoFeito, comDescartadas, novoAparelho } from './numeros.ts';

export const ENTRE_CONTATOS = 60_000;
/** Nothing new to say: the owner still sees that it is there. */
export const SINAL_DE_VIDA = 10 * 60_000;
/** The sale that was just made goes first. */
const DEPOIS_DA_VENDA = 2_500;
const OUTRA_FALA = 5_000;
const ESPERA_MAXIMA = 15 * 60_000;
/** As many as one contact tells. */
const MAX_DITAS = 1_000;

/** `recusado`: plan, permission, session. `outraLoja`: the id is another store's. */
export type RespostaDoContato =
  | { kind: 'ok'; faltando: readonly number[] }
  | { kind: 'desconhecido' | 'outraLoja' | 'recusado' | 'none' };

export interface PedidoDeContato {
  id: string;
  who: Who;
  ultimoSeq: number;
  esperando: number;
  versao: string;
  descartadas: readonly number[];
}

export interface ContatoParts extends Pick<MotorParts, 'now' | 'random' | 'newKey' | 'who' | 'after'> {
  store: Pick<EnvioStore, 'aparelho' | 'mudarAparelho' | 'unsettled' | 'comNumero' | 'update' | 'ofVenda'>;
  /** Runs `work` while this browser has no other speaker; false when another one is at it. */
  exclusive(work: () => Promise<void>): Promise<boolean>;
  /** POST /api/dispositivos/{id}/contato. Never throws. */
  dizer(pedido: PedidoDeContato): Promise<RespostaDoContato>;
  /** POST /api/dispositivos, with a name that a person recognizes. Never throws. */
  registrar(pedido: { id: string; who: Who }): Promise<RespostaDoContato>;
  versao: string;
  /** There is something to send again. */
  reenviar(): void;
  /** The device's row changed. */
  changed(): void;
}

export class Contato {
  private readonly parts: ContatoParts;
  private cancelTimer: (() => void) | undefined;
  private dueAt = Number.POSITIVE_INFINITY;
  private falhas = 0;
  private esperavam = 0;
  private speaking: Promise<boolean | undefined> | undefined;
  private stopped = false;

  constructor(parts: ContatoParts) {
    this.parts = parts;
  }

  stop(): void {
    this.stopped = true;
    this.cancelTimer?.();
  }

  /** The queue changed, or the connection is back. */
  async avisar({ acordar = false } = {}): Promise<void> {
    if (acordar) this.falhas = 0;
    const lida = await this.ler().catch(() => undefined);
    if (!lida || this.stopped) return;
    const { aparelho, esperando } = lida;
    // Either the server was told of waiting sales, or it could not be told.
    const esperava = this.esperavam > 1 || (aparelho.contato?.esperando ?? 0) > 0;
    const esvaziou = esperava && esperando === 0;
    this.esperavam = esperando;
    if (esvaziou && this.falhas === 0) return this.agendar(0);
    const novo = temNovidade(aparelho, esperando, this.parts.versao);
    this.agendar(this.falhas > 0 ? this.recuo() : esperaAte(aparelho, novo, this.parts.now()));
  }

  /**
   * Now, for a person who looks on: the shop closes. False: the server did not answer; undefined: another window of this
   * browser is asking it.
   */
  async falar(): Promise<boolean | undefined> {
    this.speaking ??= this.dizerTudo().finally(() => {
      this.speaking = undefined;
    });
    return this.speaking;
  }

  private async ler(): Promise<{ who: Who; aparelho: Aparelho; esperando: number } | undefined> {
    const who = this.parts.who();
    if (!who) return undefined;
    const aparelho = await this.parts.store.aparelho(who.lojaId);
    if (!aparelho) return undefined;
    return { who, aparelho, esperando: (await this.parts.store.unsettled(who.lojaId)).length };
  }

  private agendar(ms: number): void {
    const { now, after } = this.parts;
    const wait = Math.max(DEPOIS_DA_VENDA, ms);
    const at = now() + wait;
    if (at >= this.dueAt && this.dueAt > now()) return;
    this.cancelTimer?.();
    this.dueAt = at;
    this.cancelTimer = after(wait, () => {
      this.dueAt = Number.POSITIVE_INFINITY;
      void this.naHora();
    });
  }

  private async naHora(): Promise<void> {
    const lida = await this.ler().catch(() => undefined);
    if (!lida || this.stopped) return;
    const { aparelho, esperando } = lida;
    const novo = temNovidade(aparelho, esperando, this.parts.versao);
    // Another browser tab said it meanwhile.
    if (!novo && esperaAte(aparelho, false, this.parts.now()) > 0) return this.avisar();
    await this.falar();
  }

  private async dizerTudo(): Promise<boolean | undefined> {
    let heard = false;
    const alone = await this.parts
      .exclusive(async () => {
        heard = await this.dizerUmaVez(true);
      })
      .catch(() => undefined);
    if (this.stopped) return heard;
    // Another browser tab is at it: looked at again when it has said it.
    if (!alone) this.agendar(OUTRA_FALA);
    else {
      this.falhas = heard ? 0 : this.falhas + 1;
      await this.avisar();
    }
    return alone === false ? undefined : heard;
  }

  private async dizerUmaVez(primeira: boolean): Promise<boolean> {
    const lida = await this.ler();
    if (!lida || this.stopped) return false;
    const { who, esperando } = lida;
    const aparelho = await this.comNome(lida.aparelho, who);
    if (!aparelho) return false;
    const { id, ultimoSeq } = aparelho;
    const { versao, dizer, now } = this.parts;
    const descartadas = aparelho.descartadas.slice(0, MAX_DITAS);
    const answer = await dizer({ id, who, ultimoSeq, esperando, versao, descartadas });
    if (this.stopped) return false;
    if (answer.kind === 'desconhecido') {
      await this.mudar(aparelho, (row) => ({ ...row, registrado: false }));
      return primeira ? this.dizerUmaVez(false) : false;
    }
    if (answer.kind !== 'ok') return false;
    const { faltando } = answer;
    const contato: ContatoFeito = { em: now(), ultimoSeq, esperando, versao, faltando };
    const ditas = new Set(descartadas);
    await this.mudar(aparelho, (row) => ({
      ...row,
      contato,
      descartadas: row.descartadas.filter((numero) => !ditas.has(numero)),
    }));
    await this.mandarDeNovo(aparelho, faltando);
    this.parts.changed();
    return true;
  }

  /** The device with a name at the server; its id is another one where it was another store's. */
  private async comNome(aparelho: Aparelho, who: Who): Promise<Aparelho | undefined> {
    if (aparelho.registrado) return aparelho;
    const answer = await this.parts.registrar({ id: aparelho.id, who });
    if (answer.kind === 'none' || this.stopped) return undefined;
    // Whatever keeps it from a name, what it has to say is said.
    if (answer.kind === 'recusado') return aparelho;
    return this.mudar(aparelho, (row) =>
      answer.kind === 'outraLoja'
        ? novoAparelho(row.lojaId, this.parts.newKey())
        : { ...row, registrado: true },
    );
  }

  private mudar(
    { lojaId, id }: Aparelho,
    change: (row: Aparelho) => Aparelho,
  ): Promise<Aparelho | undefined> {
    return this.parts.store.mudarAparelho(lojaId, (row) => (row.id === id ? change(row) : undefined));
  }

  /** Sends again the sales that the server lacks and this device still has. The owner sees the gaps that stay. */
  private async mandarDeNovo(aparelho: Aparelho, faltando: readonly number[]): Promise<void> {
    const { store, reenviar } = this.parts;
    const jaDitas = new Set(aparelho.descartadas);
    const descartadas: number[] = [];
    let again = false;
    for (const numero of faltando) {
      for (const envio of await store.comNumero(aparelho.id, numero)) {
        if (envio.state === 'discarded' && !jaDitas.has(numero)) descartadas.push(numero);
        if (envio.state !== 'delivered') continue;
        await this.acordar(envio);
        again = true;
      }
    }
    if (descartadas.length > 0) await this.mudar(aparelho, (row) => comDescartadas(row, descartadas));
    if (again) reenviar();
  }

  /** The sale, and what this device did to its tab afterwards: each under its own key, so that none counts twice. */
  private async acordar(perdida: Envio): Promise<void> {
    const { store, now } = this.parts;
    const rest = (await store.ofVenda(perdida.vendaId)).filter(({ seq }) => seq > perdida.seq);
    for (const { key } of [perdida, ...rest]) {
      await store.update(key, (row) =>
        row.state === 'delivered'
          ? { ...row, state: 'waiting', nextAt: now(), settledAt: null, last: null }
          : undefined,
      );
    }
  }

  /** Full jitter: a shop's devices don't knock together when its server is back. */
  private recuo(): number {
    const ceiling = Math.min(ESPERA_MAXIMA, ENTRE_CONTATOS * 2 ** Math.min(this.falhas, 10));
    return Math.max(ENTRE_CONTATOS, Math.round(this.parts.random() * ceiling));
  }
}

function temNovidade(
  { contato, ultimoSeq, descartadas }: Aparelho,
  esperando: number,
  versao: string,
): boolean {
  if (!contato || descartadas.length > 0) return true;
  return contato.ultimoSeq !== ultimoSeq || contato.esperando !== esperando || contato.versao !== versao;
}

/** Milliseconds until it may speak. A clock that was set back holds nothing up. */
function esperaAte({ contato }: Aparelho, novo: boolean, now: number): number {
  const since = contato ? now - contato.em : Number.POSITIVE_INFINITY;
  return since < 0 ? 0 : Math.max(0, (novo ? ENTRE_CONTATOS : SINAL_DE_VIDA) - since);
}
