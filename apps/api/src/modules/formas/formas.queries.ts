import type { Forma, TipoForma } from '@balcao/contract/caixa/formas';
import type { Trx } from '../../database/tenant.ts';

/** All of the store's, in their order. */
export async function listarFormasDaLoja(trx: Trx): Promise<Forma[]> {
  return trx
    .selectFrom('formas')
    .select(['id', 'tipo', 'nome', 'taxa_percentual as taxaPercentual', 'prazo_dias as prazoDias'])
    .select(['ativa', 'padrao'])
    .where('loja_id', '=', trx.lojaId)
    .orderBy('ordem')
    .orderBy('id')
    .$narrowType<{ tipo: TipoForma }>()
    .execute();
}

/** As they are from now on, in this order; `tipo` is only ever that of a new one. */
export async function gravarFormas(trx: Trx, formas: readonly Forma[]): Promise<void> {
  // There is one usual form at any moment, also between these two.
  await trx
    .updateTable('formas')
    .set({ padrao: false })
    .where('loja_id', '=', trx.lojaId)
    .where('padrao', '=', true)
    .execute();
  const rows = formas.map((forma, ordem) => ({
    loja_id: trx.lojaId,
    id: forma.id,
    tipo: forma.tipo,
    nome: forma.nome,
    taxa_percentual: forma.taxaPercentual,
    prazo_dias: forma.prazoDias,
    ativa: forma.ativa,
    padrao: forma.padrao,
    ordem: ordem + 1,
  }));
  await trx
    .insertInto('formas')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['loja_id', 'id']).doUpdateSet({
        nome: (eb) => eb.ref('excluded.nome'),
        taxa_percentual: (eb) => eb.ref('excluded.taxa_percentual'),
        prazo_dias: (eb) => eb.ref('excluded.prazo_dias'),
        ativa: (eb) => eb.ref('excluded.ativa'),
        padrao: (eb) => eb.ref('excluded.padrao'),
        ordem: (eb) => eb.ref('excluded.ordem'),
      }),
    )
    .execute();
}
