import type { Trx } from '../../database/tenant.ts';
import type { Sobrevivente } from '../produtos/fundidos.queries.ts';

export interface FusaoNova {
  id: string;
  usuarioId: string;
  agora: Date;
  de: string;
  /** The duplicate's quantity and ideal stock. */
  quantidade: number;
  estoque: number;
  /** The survivor as it was. */
  antes: Sobrevivente;
  /** Products that were merged into the duplicate before. */
  fundidos: string[];
  /** How many lines the survivor has from now on. */
  linhas: number;
}

/** Writes down what it takes to undo a merge, before anything is redirected. */
export async function inserirFusao(trx: Trx, fusao: FusaoNova): Promise<void> {
  const { id, usuarioId, agora, de, quantidade, estoque, antes, fundidos, linhas } = fusao;
  const { custo_centavos, codigo_barras, outros_codigos, codigo_balanca, atualizado_em } = antes;
  await trx
    .insertInto('fusoes')
    .values({
      ...{ loja_id: trx.lojaId, id, original_id: antes.id, duplicado_id: de, usuario_id: usuarioId },
      ...{
        quantidade,
        estoque,
        custo_centavos,
        codigo_barras,
        outros_codigos,
        codigo_balanca,
        atualizado_em,
        fundidos,
        linhas,
      },
      criada_em: agora,
    })
    .execute();
}

/** The last merge of these two, in this direction. */
export async function buscarFusao(trx: Trx, par: { original: string; duplicado: string }) {
  return trx
    .selectFrom('fusoes')
    .selectAll()
    .where('loja_id', '=', trx.lojaId)
    .where('original_id', '=', par.original)
    .where('duplicado_id', '=', par.duplicado)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type FusaoGravada = NonNullable<Awaited<ReturnType<typeof buscarFusao>>>;

/** How many later merges of the same survivor stand. */
export async function contarFusoesDepois(trx: Trx, { id, original_id }: FusaoGravada): Promise<number> {
  const { fusoes } = await trx
    .selectFrom('fusoes')
    .select(({ fn }) => fn.countAll<number>().as('fusoes'))
    .where('loja_id', '=', trx.lojaId)
    .where('original_id', '=', original_id)
    .where('id', '>', id)
    .where('desfeita_em', 'is', null)
    .executeTakeFirstOrThrow();
  return fusoes;
}

export async function mudarParaDesfeita(trx: Trx, id: string, agora: Date): Promise<void> {
  await trx
    .updateTable('fusoes')
    .set({ desfeita_em: agora })
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .execute();
}
