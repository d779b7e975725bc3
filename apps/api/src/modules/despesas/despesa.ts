import { toCentavos, toReais } from '@balcao/contract/base/money';
import type { Despesa, DespesaInput } from '@balcao/contract/despesas/despesas';
import type { ConteudoDaDespesa, DespesaRow } from './despesas.queries.ts';
import type { Regra } from './series.queries.ts';

/** The expense as the API answers it. */
export function toDespesa(row: DespesaRow): Despesa {
  const { cada, ate } = row;
  return {
    id: row.id,
    descricao: row.descricao,
    valor: toReais(row.valor_centavos),
    categoria: row.categoria,
    data: row.data,
    vencimento: row.vencimento,
    pagaEm: row.paga_em,
    compraId: row.compra_id,
    serieId: row.serie_id,
    repete: cada === null ? null : { cada, ...(ate === null ? {} : { ate }) },
    movimentoId: row.movimento_id,
    criadaEm: row.criada_em.toISOString(),
  };
}

/** The form's fields as columns. */
export function dadosDaDespesa({
  descricao,
  valor,
  categoria,
  data,
}: Pick<DespesaInput, 'descricao' | 'valor' | 'categoria' | 'data'>): ConteudoDaDespesa {
  return { descricao, valor_centavos: toCentavos(valor), categoria, data };
}

/** How it comes back, as it is kept; undefined where nothing was said of it. */
export function regraDe(repete: DespesaInput['repete']): Regra | null | undefined {
  return repete && { cada: repete.cada, ate: repete.ate ?? null };
}
