/** Slips that this device is about to print: what a page that died leaves here may have come out, or not. */
import { availableStorage } from '../../../lib/device-storage.ts';

interface Pendente {
  nome: string;
  estacoes: readonly string[];
  /** Epoch milliseconds. */
  em: number;
}

const storage = availableStorage();
const LUGAR = 'balcao.vias';
/** Another window may be at it: a printer that is slow has given up by then. Milliseconds. */
const ABANDONADA = 30_000;

function ler(): Record<string, Pendente> {
  try {
    return (JSON.parse(storage.getItem(LUGAR) ?? '{}') as Record<string, Pendente> | null) ?? {};
  } catch {
    return {};
  }
}

function gravar(pendentes: Record<string, Pendente>): void {
  if (Object.keys(pendentes).length === 0) storage.removeItem(LUGAR);
  else storage.setItem(LUGAR, JSON.stringify(pendentes));
}

/** Throws where nothing can be kept: then nothing is printed here either. */
export function notarPendente(key: string, pendente: Pendente): void {
  gravar({ ...ler(), [key]: pendente });
}

export function esquecerPendente(key: string): void {
  const { [key]: _, ...outras } = ler();
  gravar(outras);
}

/** Those of pages that are gone; they are told once. */
export function tirarAbandonadas(now: number): Pendente[] {
  const todas = Object.entries(ler());
  const velhas = todas.filter(([, { em }]) => now - em > ABANDONADA);
  if (velhas.length === 0) return [];
  gravar(Object.fromEntries(todas.filter((uma) => !velhas.includes(uma))));
  return velhas.map(([, pendente]) => pendente);
}
