/** The form of a customer: what was typed → what the server takes, or an error per field. Pure. */

import { moneyToText, toCentavos } from '@balcao/contract/base/money';
import { type Cliente, type ClienteUpdate, clienteUpdateSchema } from '@balcao/contract/clientes/clientes';
import { type Lido, readForm, readMoney, SEM_NOME } from '../../lib/read-form.ts';

export interface ClienteValues {
  nome: string;
  telefone: string;
  documento: string;
  endereco: string;
  observacao: string;
  limiteFiado: string;
}

export function valuesOf(cliente: Partial<Cliente> | undefined): ClienteValues {
  const { limiteFiado = null } = cliente ?? {};
  return {
    nome: cliente?.nome ?? '',
    telefone: cliente?.telefone ?? '',
    documento: cliente?.documento ?? '',
    endereco: cliente?.endereco ?? '',
    observacao: cliente?.observacao ?? '',
    limiteFiado: limiteFiado === null ? '' : moneyToText(toCentavos(limiteFiado)),
  };
}

/** Blank fields take what was there away; a blank limit is the store's. */
export function lerCadastro(values: ClienteValues): Lido<ClienteUpdate, ClienteValues> {
  const limiteFiado = (typed: string) => (typed.trim() === '' ? null : readMoney(typed, '200,00'));
  return readForm(clienteUpdateSchema, values, { read: { limiteFiado }, missing: { nome: SEM_NOME } });
}
