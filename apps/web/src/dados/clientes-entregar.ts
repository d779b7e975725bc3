/** New customers, from this device to the server. No React: the queue asks for it, too. */
import { clientes } from '@balcao/contract/clientes.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, chamar } from './api-client.ts';
import type { ClienteConhecido, ClienteDigitado } from './clientes-achar.ts';
import { clientesNovos, guardarNovo, tirarNovo } from './clientes-guardados.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

/** A new customer, on the device first: he may buy at once. The server is told behind it. */
export async function criarCliente(digitado: ClienteDigitado): Promise<ClienteConhecido> {
  const lojaId = sessaoGuardada.get()?.usuario.lojaId;
  if (lojaId === undefined) throw new Error('Nobody is signed in.');
  const novo = { ...digitado, id: uuidv7(), lojaId };
  guardarNovo(novo);
  void entregarCliente(novo.id);
  const { id, nome, telefone } = novo;
  return { id, nome, telefone, saldo: 0, limiteFiado: null };
}

const underWay = new Map<string, Promise<boolean>>();

/**
 * The server has this customer, or never had to be told: true. False: it could not be, and what names him has to wait.
 * Asked before every sale that names one.
 */
export function entregarCliente(id: string): Promise<boolean> {
  const before = underWay.get(id);
  if (before) return before;
  const now = entregar(id).finally(() => underWay.delete(id));
  underWay.set(id, now);
  return now;
}

async function entregar(id: string): Promise<boolean> {
  const lojaId = sessaoGuardada.get()?.usuario.lojaId;
  const novo = clientesNovos.get().find((one) => one.id === id && one.lojaId === lojaId);
  if (!novo) return true;
  const { nome, telefone } = novo;
  try {
    await chamar(clientes.registrar, { body: { id, nome, telefone } });
  } catch (error) {
    // There already, edited since: that is he. Whatever else is refused may be taken later.
    if (!(error instanceof ApiError) || error.code !== 'ID_EM_USO') return false;
  }
  tirarNovo(id);
  return true;
}

/** All that wait, of the store that is signed in. */
export async function entregarClientes(): Promise<void> {
  const lojaId = sessaoGuardada.get()?.usuario.lojaId;
  for (const novo of clientesNovos.get()) {
    if (novo.lojaId === lojaId) await entregarCliente(novo.id);
  }
}
