/**
 * A device's disk, and a page's hand on it: a model of `disco/indexed-db.ts`, as fast as memory, so that a page may die
 * before a transaction is safe, between that and the page's hearing of it, and after. It aborts, is full, and runs a
 * transaction's work again. The real one has tests of its own (`fila/disco`).
 */
import { MemoryStore } from '../../disco/memory.ts';
import { chaveEnviada, type Envio, isUnsettled, type NewEnvio } from '../envio.ts';
import type { EnvioStore } from '../motor-parts.ts';
import { type Aparelho, numerar } from '../numeros.ts';
import type { Fios, Vida } from './fios.test-helper.ts';

/** The rows that survive a crash. */
export class Disco {
  readonly linhas = new Map<string, Envio>();
  /** Every key that was ever drawn for an intent → that intent's own. */
  readonly chaves = new Map<string, string>();
  seq = 0;
  /** This browser as the store knows it. */
  aparelho: Aparelho | undefined;
  private readonly nome: string;
  private ids = 0;

  constructor(nome: string) {
    this.nome = nome;
  }

  /** A pending write of an envio and of the numbers; it is not there before `escrever`. */
  preparar<T extends NewEnvio>(before: Envio | undefined, after: T | undefined) {
    return numerar(this.aparelho, before, after, () => {
      this.ids += 1;
      return `${this.nome}-${this.ids}`;
    });
  }

  escrever(envio: Envio): Envio {
    this.linhas.set(envio.key, envio);
    this.chaves.set(chaveEnviada(envio), envio.key);
    return envio;
  }

  emOrdem(serve: (envio: Envio) => boolean): Envio[] {
    return [...this.linhas.values()].filter(serve).sort((a, b) => a.seq - b.seq);
  }
}

/** In a hundred transactions. */
export interface FalhasDoDisco {
  aborta: number;
  cheio: number;
  le: number;
}

const falha = (name: string) => new DOMException(name, name);

export class DiscoDaPagina implements EnvioStore {
  /** Unwritten rows die with the page. */
  private readonly memoria = new MemoryStore();
  private readonly disco: Disco;
  private readonly fios: Fios;
  private readonly vida: Vida;
  private readonly falhas: () => FalhasDoDisco;

  constructor(disco: Disco, fios: Fios, vida: Vida, falhas: () => FalhasDoDisco) {
    this.disco = disco;
    this.fios = fios;
    this.vida = vida;
    this.falhas = falhas;
  }

  async keeps(key: string): Promise<boolean> {
    return (await this.memoria.get(key)) === undefined;
  }

  async add(envio: NewEnvio, replaces?: string): Promise<Envio> {
    try {
      return await this.transacao(this.falhas().cheio, 'QuotaExceededError', () => {
        if (this.disco.linhas.has(envio.key)) throw falha('ConstraintError');
        const old = replaces === undefined ? undefined : this.disco.linhas.get(replaces);
        const numerado = this.disco.preparar(undefined, envio);
        const row: Envio = { ...(numerado.envio ?? envio), seq: this.disco.seq + 1 };
        return {
          escrever: () => {
            this.disco.seq = row.seq;
            this.disco.aparelho = numerado.aparelho;
            if (old && isUnsettled(old)) {
              this.mudar(old, { ...old, state: 'discarded', settledAt: envio.body.criadaEm });
            }
            this.disco.escrever(row);
          },
          resultado: row,
        };
      });
    } catch (error) {
      if (!(error instanceof DOMException) || error.name === 'ConstraintError') throw error;
      const row = await this.memoria.add(envio, replaces);
      for (const chave of [row.key, chaveEnviada(row)]) this.disco.chaves.set(chave, row.key);
      return row;
    }
  }

  async update(key: string, change: (envio: Envio) => Envio | undefined): Promise<Envio | undefined> {
    if (await this.memoria.get(key)) {
      const changed = await this.memoria.update(key, change);
      if (changed) this.disco.chaves.set(chaveEnviada(changed), key);
      return changed;
    }
    return this.transacao(this.falhas().aborta, 'AbortError', () => {
      const row = this.disco.linhas.get(key);
      const after = row && change(row);
      const { aparelho, envio } = this.disco.preparar(row, after);
      return {
        escrever: () => {
          if (!row || !envio) return;
          this.disco.aparelho = aparelho;
          this.disco.escrever(envio);
        },
        resultado: after ? envio : row,
      };
    });
  }

  async get(key: string): Promise<Envio | undefined> {
    return (await this.memoria.get(key)) ?? this.ler(() => this.disco.linhas.get(key));
  }

  async remove(key: string): Promise<void> {
    if (await this.memoria.get(key)) return this.memoria.remove(key);
    return this.transacao(this.falhas().aborta, 'AbortError', () => ({
      escrever: () => {
        const row = this.disco.linhas.get(key);
        if (row) this.disco.aparelho = this.disco.preparar(row, undefined).aparelho;
        this.disco.linhas.delete(key);
      },
      resultado: undefined,
    }));
  }

  async unsettled(lojaId: string): Promise<Envio[]> {
    const kept = await this.memoria.unsettled(lojaId);
    return [...(await this.ler(() => this.disco.emOrdem(isUnsettled))), ...kept];
  }

  async ofVenda(vendaId: string): Promise<Envio[]> {
    const kept = await this.memoria.ofVenda(vendaId);
    return [...(await this.ler(() => this.disco.emOrdem((envio) => envio.vendaId === vendaId))), ...kept];
  }

  async prune(before: string): Promise<void> {
    await this.ler(() => {
      for (const row of this.disco.linhas.values()) {
        if (!isUnsettled(row) && (row.settledAt ?? before) < before) this.disco.linhas.delete(row.key);
      }
    });
  }

  aparelho(): Promise<Aparelho | undefined> {
    return this.ler(() => this.disco.aparelho);
  }

  mudarAparelho(_loja: string, change: (aparelho: Aparelho) => Aparelho | undefined) {
    return this.transacao(this.falhas().aborta, 'AbortError', () => {
      const row = this.disco.aparelho;
      const resultado = (row && change(row)) ?? row;
      return {
        escrever: () => {
          this.disco.aparelho = resultado;
        },
        resultado,
      };
    });
  }

  comNumero(dispositivoId: string, seqLocal: number): Promise<Envio[]> {
    const tem = ({ body }: Envio) => body.dispositivoId === dispositivoId && body.seqLocal === seqLocal;
    return this.ler(() => this.disco.emOrdem(tem));
  }

  desde(_loja: string, instante: string): Promise<Envio[]> {
    return this.ler(() => this.disco.emOrdem(({ body }) => body.criadaEm >= instante));
  }

  private mudar(old: Envio, next: Envio): void {
    const { aparelho, envio } = this.disco.preparar(old, next);
    this.disco.aparelho = aparelho;
    if (envio) this.disco.escrever(envio);
  }

  private ler<T>(fazer: () => T): Promise<T> {
    return this.fios.passo(this.vida, () => {
      if (this.fios.sorte.vez(this.falhas().le)) throw falha('UnknownError');
      return fazer();
    });
  }

  /** Its work runs, perhaps twice; it is safe or aborted; the page hears of it. Three steps. */
  private async transacao<T>(
    em100: number,
    erro: string,
    fazer: () => { escrever: () => void; resultado: T },
  ): Promise<T> {
    if (this.fios.sorte.vez(2)) await this.fios.passo(this.vida, () => void fazer());
    const feita = await this.fios.passo(this.vida, () => {
      const { escrever, resultado } = fazer();
      if (this.fios.sorte.vez(em100)) throw falha(erro);
      escrever();
      return resultado;
    });
    return this.fios.passo(this.vida, () => feita);
  }
}
