import { SITUACOES_DA_VENDA, type SituacaoDaVenda } from '@balcao/contract/vendas/venda';
import { type RawBuilder, sql } from 'kysely';

/** The state of a sale `v`, as a condition. */
export const SITUACAO: Record<SituacaoDaVenda, RawBuilder<unknown>> = {
  abertas: sql`v.finalizada_em is null and v.cancelada_em is null`,
  finalizadas: sql`v.finalizada_em is not null and v.cancelada_em is null`,
  canceladas: sql`v.cancelada_em is not null`,
};

/** The state of a sale `v`, as a word. */
export const situacao = sql`case ${sql.join(
  SITUACOES_DA_VENDA.map((cada) => sql`when ${SITUACAO[cada]} then ${sql.lit(cada)}`),
  sql` `,
)} end`;
