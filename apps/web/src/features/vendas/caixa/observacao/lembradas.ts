/** The notes that were lately put on a product, on this device: they are offered the next time. Pure but for its storage. */
import { availableStorage, type DeviceStorage } from '../../../../lib/device-storage.ts';

const PLACE = 'balcao.observacoes';
/** Notes of one product, and products; the oldest go first. */
const POR_PRODUTO = 5;
const PRODUTOS = 200;

/** Newest first, both. */
type Lembradas = [chave: string, observacoes: string[]][];

function all(storage: DeviceStorage): Lembradas {
  try {
    const value: unknown = JSON.parse(storage.getItem(PLACE) ?? '[]');
    return Array.isArray(value) ? (value as Lembradas) : [];
  } catch {
    return [];
  }
}

export class Observacoes {
  private readonly storage: DeviceStorage;
  constructor(storage: DeviceStorage = availableStorage()) {
    this.storage = storage;
  }

  /** What is of no product is known by its name. */
  of({ produtoId, nome }: { produtoId: string | null; nome: string }): readonly string[] {
    return all(this.storage).find(([chave]) => chave === (produtoId ?? nome))?.[1] ?? [];
  }

  add(item: { produtoId: string | null; nome: string }, observacao: string): void {
    const chave = item.produtoId ?? item.nome;
    const notes = [observacao, ...this.of(item).filter((other) => other !== observacao)];
    const others = all(this.storage).filter(([other]) => other !== chave);
    const kept: Lembradas = [[chave, notes.slice(0, POR_PRODUTO)], ...others];
    try {
      this.storage.setItem(PLACE, JSON.stringify(kept.slice(0, PRODUTOS)));
    } catch {
      // Full: the next time it is typed again.
    }
  }
}
