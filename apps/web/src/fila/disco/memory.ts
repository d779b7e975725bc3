/** Envios in memory: for a browser that refuses storage (with a warning on the screen) and for tests. */
import { type Envio, isUnsettled, type NewEnvio } from '../motor/envio.ts';
import type { Importador } from '../motor/importar.ts';
import type { EnvioStore } from '../motor/motor-parts.ts';
import { type Aparelho, numerar } from '../motor/numeros.ts';

export class MemoryStore implements EnvioStore, Importador {
  private readonly durable: boolean;
  private readonly rows = new Map<string, Envio>();
  private readonly aparelhos = new Map<string, Aparelho>();
  private ids = 0;
  /** Higher than any on the disk, which counts from 1: the disk took its envios before it was full. */
  private seq = 2 ** 40;

  /** `durable`: a test's, in the disk's place. */
  constructor(durable = false) {
    this.durable = durable;
  }

  async keeps(): Promise<boolean> {
    return this.durable;
  }

  async add(envio: NewEnvio, replaces?: string): Promise<Envio> {
    if (this.rows.has(envio.key)) throw new Error('This key is already in the queue.');
    const old = replaces === undefined ? undefined : this.rows.get(replaces);
    if (old && isUnsettled(old)) {
      const gone: Envio = { ...old, state: 'discarded', settledAt: envio.body.criadaEm };
      this.rows.set(old.key, this.numerado(old, gone) ?? gone);
    }
    this.seq += 1;
    const row = structuredClone({ ...(this.numerado(undefined, envio) ?? envio), seq: this.seq });
    this.rows.set(row.key, row);
    return structuredClone(row);
  }

  async update(key: string, change: (envio: Envio) => Envio | undefined): Promise<Envio | undefined> {
    const row = this.rows.get(key);
    if (!row) return undefined;
    const after = change(structuredClone(row));
    if (!after) return structuredClone(row);
    const changed = this.numerado(row, after) ?? after;
    this.rows.delete(key);
    this.rows.set(changed.key, structuredClone(changed));
    return structuredClone(changed);
  }

  async get(key: string): Promise<Envio | undefined> {
    return structuredClone(this.rows.get(key));
  }

  async remove(key: string): Promise<void> {
    const row = this.rows.get(key);
    if (row) this.numerado(row, undefined);
    this.rows.delete(key);
  }

  /**
   * Moves the unsettled envios of a store elsewhere. One that changes during `write` is written again. Rejects where `write`
   * does; everything is still here then.
   */
  async moveTo(lojaId: string, write: (rows: readonly Envio[]) => Promise<void>): Promise<void> {
    let rows = await this.unsettled(lojaId);
    while (rows.length > 0) {
      await write(rows);
      rows = rows.flatMap((written) => {
        const present = this.rows.get(written.key);
        if (present && JSON.stringify(present) !== JSON.stringify(written)) return structuredClone(present);
        this.rows.delete(written.key);
        return [];
      });
    }
  }

  async unsettled(lojaId: string): Promise<Envio[]> {
    return this.sorted().filter((envio) => envio.lojaId === lojaId && isUnsettled(envio));
  }

  async ofVenda(vendaId: string): Promise<Envio[]> {
    return this.sorted().filter((envio) => envio.vendaId === vendaId);
  }

  async prune(before: string): Promise<void> {
    for (const envio of this.rows.values()) {
      if (!isUnsettled(envio) && (envio.settledAt ?? before) < before) this.rows.delete(envio.key);
    }
  }

  async aparelho(lojaId: string): Promise<Aparelho | undefined> {
    return structuredClone(this.aparelhos.get(lojaId));
  }

  async mudarAparelho(
    lojaId: string,
    change: (aparelho: Aparelho) => Aparelho | undefined,
    novo?: Aparelho,
  ): Promise<Aparelho | undefined> {
    const row = this.aparelhos.get(lojaId) ?? novo;
    const changed = row && change(structuredClone(row));
    if (changed) this.aparelhos.set(lojaId, structuredClone(changed));
    return structuredClone(changed ?? row);
  }

  async comNumero(dispositivoId: string, seqLocal: number): Promise<Envio[]> {
    return this.sorted().filter(
      ({ body }) => body.dispositivoId === dispositivoId && body.seqLocal === seqLocal,
    );
  }

  async desde(lojaId: string, instante: string): Promise<Envio[]> {
    return this.sorted().filter((envio) => envio.lojaId === lojaId && envio.body.criadaEm >= instante);
  }

  async importar(envios: readonly NewEnvio[]): Promise<Envio[]> {
    const novas = envios.filter(({ key }) => !this.rows.has(key));
    return novas.map((envio) => {
      this.seq += 1;
      const row = structuredClone({ ...envio, seq: this.seq });
      this.rows.set(row.key, row);
      return structuredClone(row);
    });
  }

  /** Without a disk a sale has no number: after the page is gone it would be unknown whether the number was used. */
  private numerado<T extends NewEnvio>(before: Envio | undefined, after: T | undefined): T | undefined {
    const lojaId = (after ?? before)?.lojaId;
    if (!this.durable || lojaId === undefined) return after;
    const newId = () => {
      this.ids += 1;
      return `aparelho-${this.ids}`;
    };
    const { aparelho, envio } = numerar(this.aparelhos.get(lojaId), before, after, newId);
    if (aparelho) this.aparelhos.set(lojaId, aparelho);
    return envio;
  }

  private sorted(): Envio[] {
    return structuredClone([...this.rows.values()].sort((a, b) => a.seq - b.seq));
  }
}
