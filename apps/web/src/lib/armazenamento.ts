/** The browser's figures of the space on this device. */

export interface Armazenamento {
  /** Bytes; undefined where the browser does not say. */
  usado: number | undefined;
  livre: number | undefined;
  /** Whether it promised to throw nothing away by itself; undefined where it knows no such promise. */
  protegido: boolean | undefined;
}

type Storage = Partial<Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>>;

function doNavegador(): Storage | undefined {
  return (navigator as { storage?: Storage }).storage;
}

export async function lerArmazenamento(storage = doNavegador()): Promise<Armazenamento> {
  const [estimate, protegido] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  const { usage, quota } = estimate ?? {};
  const livre = usage === undefined || quota === undefined ? undefined : Math.max(0, quota - usage);
  return { usado: usage, livre, protegido };
}

/** Asks that nothing is thrown away; whether it is promised. */
export async function pedirProtecao(storage = doNavegador()): Promise<boolean> {
  return (await storage?.persist?.().catch(() => false)) ?? false;
}

/** A weekend's sales are a megabyte; a new version of the app next to the old one is six. */
const POUCO = 25_000_000;

/** Somebody has to make room, or sales of a day without a connection may find none. */
export function poucoEspaco({ livre }: Pick<Armazenamento, 'livre'>): boolean {
  return livre !== undefined && livre < POUCO;
}
