/** How a store is paid, set up behind the page: its forms, what the card company keeps of them, its Pix. */
import type { Forma } from '@balcao/contract/caixa/formas';
import type { APIRequestContext } from '@playwright/test';
import { type Conta, ler } from './base.ts';
import { put } from './escrever.ts';

const formasDe = async (request: APIRequestContext, conta: Conta) =>
  (await ler<{ formas: Forma[] }>(request, conta, '/api/formas')).formas;

/** The id of each form that a new store has, by its kind. */
export async function idsDasFormas(
  request: APIRequestContext,
  conta: Conta,
): Promise<Partial<Record<Forma['tipo'], string>>> {
  return Object.fromEntries((await formasDe(request, conta)).map(({ id, tipo }) => [tipo, id]));
}

/** Sets the fees and payment days of the forms. */
export async function cobrarTaxas(
  request: APIRequestContext,
  conta: Conta,
  taxas: Partial<Record<Forma['tipo'], { taxaPercentual: number; prazoDias: number }>>,
): Promise<void> {
  const formas = (await formasDe(request, conta)).map((forma) => ({ ...forma, ...taxas[forma.tipo] }));
  await put(request, conta, '/api/formas', { formas });
}

/** The rest of the store's settings stay as they are. */
export async function mudarLoja(request: APIRequestContext, conta: Conta, mudancas: object): Promise<void> {
  const loja = await ler<object>(request, conta, '/api/loja');
  await put(request, conta, '/api/loja', { ...loja, ...mudancas });
}

/** To whom a code of this store pays. */
export const RECEBEDOR = { pixChave: 'ana@padaria.com.br', pixNome: 'Padaria da Ana', pixCidade: 'Manaus' };
