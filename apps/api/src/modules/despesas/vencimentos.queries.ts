/** What is owed for a purchase: expenses with a due date, of no day until somebody paid them. */
import type { CategoriaDespesa } from '@balcao/contract/despesas/despesas';
import { v7 as uuidv7 } from 'uuid';
import * as col from '../../database/columns.ts';
import { execute, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const CATEGORIA_DO_VENCIMENTO: CategoriaDespesa = 'Materiais';

interface VencimentosNovos {
  compraId: string;
  /** What the list calls each of them: 'Compra 4321 · Atacado'. */
  descricao: string;
  vencimentos: readonly { data: string; centavos: number }[];
  usuarioId: string;
  agora: Date;
}

export async function inserirVencimentos(trx: Trx, novos: VencimentosNovos): Promise<void> {
  const { compraId, descricao, vencimentos, usuarioId, agora } = novos;
  if (vencimentos.length === 0) return;
  await trx
    .insertInto('despesas')
    .values(
      vencimentos.map(({ data, centavos }) => ({
        ...{ loja_id: trx.lojaId, id: uuidv7(), compra_id: compraId, descricao, vencimento: data },
        ...{
          valor_centavos: centavos,
          categoria: CATEGORIA_DO_VENCIMENTO,
          usuario_id: usuarioId,
          criada_em: agora,
        },
      })),
    )
    .execute();
}

/** Answers how many there were. */
export function apagarVencimentosNaoPagos(trx: Trx, compraId: string): Promise<number> {
  return execute(trx)`
    delete from despesas where loja_id = ${trx.lojaId} and compra_id = ${compraId} and paga_em is null`;
}

const VENCIMENTO = {
  compraId: col.uuid,
  /** On which it is due: `YYYY-MM-DD`, as `pagaEm`. */
  data: col.text,
  centavos: col.centavos,
  pagaEm: col.text.orNull,
};
export type VencimentoRow = Row<typeof VENCIMENTO>;

/** Of all these purchases, the first due first. */
export function listarVencimentosDasCompras(
  trx: Trx,
  compraIds: readonly string[],
): Promise<VencimentoRow[]> {
  return fetchRows(trx, VENCIMENTO)`
    select compra_id as "compraId", vencimento::text as data, valor_centavos as centavos, paga_em::text as "pagaEm"
    from despesas
    where loja_id = ${trx.lojaId} and compra_id = any (${compraIds}::uuid[]) and vencimento is not null
    order by vencimento, id`;
}
