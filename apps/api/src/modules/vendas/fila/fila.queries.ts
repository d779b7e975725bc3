import type { Trx } from '../../../database/tenant.ts';

export interface Chegada {
  recebidaEm: Date;
  criadaEm: Date;
  daFila: boolean;
  vendedorId: string;
  soDoVendedor: boolean;
}

/** How a sale came to the server. The caller has read it: it is there. */
export async function buscarChegada(trx: Trx, id: string): Promise<Chegada> {
  const row = await trx
    .selectFrom('vendas')
    .select(['recebida_em', 'criada_em', 'origem', 'vendedor_id', 'so_do_vendedor'])
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    recebidaEm: row.recebida_em,
    criadaEm: row.criada_em,
    daFila: row.origem === 'fila',
    vendedorId: row.vendedor_id,
    soDoVendedor: row.so_do_vendedor === true,
  };
}
