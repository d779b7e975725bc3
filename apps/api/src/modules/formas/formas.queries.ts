import { type Forma, TIPOS_FORMA } from '@balcao/contract/caixa/formas';
import { v7 as uuidv7 } from 'uuid';
import * as col from '../../database/columns.ts';
import { execute, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const FORMA = {
  ...{ id: col.uuid, tipo: col.oneOf(TIPOS_FORMA), nome: col.text, taxaPercentual: col.number },
  ...{ prazoDias: col.integer, ativa: col.bool, padrao: col.bool },
};

/** All of the store's, in their order. */
export async function listarFormasDaLoja(trx: Trx): Promise<Forma[]> {
  return fetchRows(trx, FORMA)`
    select id, tipo, nome, taxa_percentual as "taxaPercentual", prazo_dias as "prazoDias", ativa, padrao from formas
    where loja_id = ${trx.lojaId} order by ordem, id`;
}

/** As they are from now on, in this order; `tipo` is only ever that of a new one. */
export async function gravarFormas(trx: Trx, formas: readonly Forma[]): Promise<void> {
  // There is one usual form at any moment, also between these two.
  await execute(trx)`update formas set padrao = false where loja_id = ${trx.lojaId} and padrao`;
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

/** Forms of payment of a new store, in the till's order; the first is chosen. */
const INICIAIS = [
  ['DINHEIRO', 'Dinheiro'],
  ['PIX', 'Pix'],
  ['DEBITO', 'Débito'],
  ['CREDITO', 'Crédito'],
  ['FIADO', 'Fiado'],
] as const;

export async function inserirFormasIniciais(trx: Trx): Promise<void> {
  const rows = INICIAIS.map(([tipo, nome], index) => ({
    loja_id: trx.lojaId,
    id: uuidv7(),
    tipo,
    nome,
    padrao: index === 0,
    ordem: index + 1,
  }));
  await trx.insertInto('formas').values(rows).execute();
}
