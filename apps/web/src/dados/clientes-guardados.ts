/** Customers on this device, of the store that is signed in: who bought last, and who is not on the server yet. */
import type { Cliente } from '@balcao/contract/clientes';
import { availableStorage } from '../lib/device-storage.ts';
import { createStore } from '../lib/store.ts';
import type { ClienteConhecido, ClienteDigitado } from './clientes-achar.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

const LEMBRADOS = 'balcao.clientes';
const NOVOS = 'balcao.clientes-novos';
const storage = availableStorage();

/** Made here, and to be told to the server before the sale that names him. */
export interface ClientePorEntregar extends ClienteDigitado {
  id: string;
  lojaId: string;
}

function read<T>(key: string): T[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

type Lembrado = ClienteConhecido & { lojaId: string };

/** A full disk: they are asked for again. */
export function lembrarClientes(lojaId: string, clientes: readonly Cliente[]): void {
  const kept: Lembrado[] = clientes.map(({ id, nome, telefone, saldo, limiteFiado }) => ({
    ...{ lojaId, id, nome, telefone, saldo, limiteFiado },
  }));
  try {
    storage.setItem(LEMBRADOS, JSON.stringify(kept));
  } catch {}
}

export function clientesLembrados(lojaId: string | undefined): ClienteConhecido[] {
  return read<Lembrado>(LEMBRADOS).filter((cliente) => cliente.lojaId === lojaId);
}

/** Whom the server has not been told of, of every store that was signed in here. */
export const clientesNovos = createStore<readonly ClientePorEntregar[]>(read<ClientePorEntregar>(NOVOS));

function guardar(novos: readonly ClientePorEntregar[]): void {
  storage.setItem(NOVOS, JSON.stringify(novos));
  clientesNovos.set(novos);
}

/** Throws where the device keeps nothing: then he has to be made with a connection. */
export function guardarNovo(novo: ClientePorEntregar): void {
  guardar([...read<ClientePorEntregar>(NOVOS), novo]);
}

export function tirarNovo(id: string): void {
  guardar(read<ClientePorEntregar>(NOVOS).filter((novo) => novo.id !== id));
}

// Names are nobody's any more once nobody is signed in; who waits for the server still waits.
sessaoGuardada.subscribe(() => {
  if (!sessaoGuardada.get()) storage.removeItem(LEMBRADOS);
});
