/** Entries in memory: for a browser that refuses storage (with a warning on the screen) and for tests. */
import { type Entry, type EntryStore, isUnsettled, type NewEntry } from '../motor/envio.ts';

export class MemoryStore implements EntryStore {
  readonly durable: boolean;
  private readonly rows = new Map<string, Entry>();
  private seq = 0;

  constructor(durable = false) {
    this.durable = durable;
  }

  async add(entry: NewEntry, replaces?: string): Promise<Entry> {
    if (this.rows.has(entry.key)) throw new Error('This key is already in the queue.');
    const old = replaces === undefined ? undefined : this.rows.get(replaces);
    if (old && isUnsettled(old)) {
      this.rows.set(old.key, { ...old, state: 'discarded', settledAt: entry.body.criadaEm });
    }
    this.seq += 1;
    const row = structuredClone({ ...entry, seq: this.seq });
    this.rows.set(row.key, row);
    return structuredClone(row);
  }

  async update(key: string, change: (entry: Entry) => Entry | undefined): Promise<Entry | undefined> {
    const row = this.rows.get(key);
    if (!row) return undefined;
    const changed = change(structuredClone(row)) ?? row;
    this.rows.delete(key);
    this.rows.set(changed.key, structuredClone(changed));
    return structuredClone(changed);
  }

  async get(key: string): Promise<Entry | undefined> {
    return structuredClone(this.rows.get(key));
  }

  async remove(key: string): Promise<void> {
    this.rows.delete(key);
  }

  async unsettled(lojaId: string): Promise<Entry[]> {
    return this.sorted().filter((entry) => entry.lojaId === lojaId && isUnsettled(entry));
  }

  async ofVenda(vendaId: string): Promise<Entry[]> {
    return this.sorted().filter((entry) => entry.vendaId === vendaId);
  }

  async prune(before: string): Promise<void> {
    for (const entry of this.rows.values()) {
      if (!isUnsettled(entry) && (entry.settledAt ?? before) < before) this.rows.delete(entry.key);
    }
  }

  private sorted(): Entry[] {
    return structuredClone([...this.rows.values()].sort((a, b) => a.seq - b.seq));
  }
}
