import { toCentavos, toReais } from '@balcao/contract/base/money';
import type { Cliente, ClienteUpdate } from '@balcao/contract/clientes/clientes';
import type { CamposDoCliente, ClienteRow } from './clientes.queries.ts';

/** The customer as the API answers him. */
export function toCliente(row: ClienteRow): Cliente {
  return {
    id: row.id,
    nome: row.nome,
    telefone: row.telefone,
    documento: row.documento,
    endereco: row.endereco,
    observacao: row.observacao,
    limiteFiado: row.limite_centavos === null ? null : toReais(row.limite_centavos),
    saldo: toReais(row.saldo_centavos),
    ultimaCompra: row.ultima_compra?.toISOString() ?? null,
  };
}

/** The form's fields as columns. */
export function camposDe({ limiteFiado, ...campos }: ClienteUpdate): CamposDoCliente {
  if (limiteFiado === undefined) return campos;
  return { ...campos, limite_centavos: limiteFiado === null ? null : toCentavos(limiteFiado) };
}
