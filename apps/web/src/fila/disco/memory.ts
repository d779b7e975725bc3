/** Envios in memory: for a browser that refuses storage (with a warning on the screen) and for tests. */
import { type Envio, isUnsettled, type NewEnvio } from '../motor/envio.ts';
import type { EnvioStore } from '../motor/motor-parts.ts';

export class MemoryStore implements EnvioStore {
  private readonly durable: boolean;
  private readonly rows = new Map<string, Envio>();
  /** Behind whatever is on the disk, which counts from 1: it took that before it was full. */
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
      this.rows.set(old.key, { ...old, state: 'discarded', settledAt: envio.body.criadaEm });
    }
    this.seq += 1;
    const row = structuredClone({ ...envio, seq: this.seq });
    this.rows.set(row.key, row);
    return structuredClone(row);
  }

  async update(key: string, change: (envio: Envio) => Envio | undefined): Promise<Envio | undefined> {
    const row = this.rows.get(key);
    if (!row) return undefined;
    const changed = change(structuredClone(row)) ?? row;
    this.rows.delete(key);
    this.rows.set(changed.key, structuredClone(changed));
    return structuredClone(changed);
  }

  async get(key: string): Promise<Envio | undefined> {
    return structuredClone(this.rows.get(key));
  }

  async remove(key: string): Promise<void> {
    this.rows.delete(key);
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

  private sorted(): Envio[] {
    return structuredClone([...this.rows.values()].sort((a, b) => a.seq - b.seq));
  }
}
