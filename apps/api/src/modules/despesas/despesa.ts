import type { Despesa } from '@balcao/contract/despesas';
import { toReais } from '@balcao/contract/money';
import type { DespesaRow } from './despesas.queries.ts';

/** The expense as the API answers it. */
export function toDespesa(row: DespesaRow): Despesa {
  return {
    id: row.id,
    descricao: row.descricao,
    valor: toReais(row.valor_centavos),
    categoria: row.categoria,
    data: row.data,
    criadaEm: row.criada_em.toISOString(),
  };
}
