import { toReais } from '@balcao/contract/base/money';
import { AppError } from '../../http/errors.ts';
import type { ClienteRow } from './clientes.queries.ts';

/** A customer with credit stays on the list: CLIENTE_TEM_CREDITO with his `saldo`, reais below zero. */
export function exigirSemCredito({ saldo_centavos: saldo }: Pick<ClienteRow, 'saldo_centavos'>): void {
  if (saldo < 0) throw new AppError('CLIENTE_TEM_CREDITO', { extra: { saldo: toReais(saldo) } });
}
