/** What a device's queue is judged by: who may sell and since when not any more, how a sale came to the server. */
import type { TipoUsuario } from '@balcao/contract/permissions';
import type { Trx } from '../../../database/tenant.ts';

export interface Vendedor {
  tipo: TipoUsuario;
  permissoes: string[];
  presente: boolean;
}

/** A person of this store, deleted and inactive ones too. */
export async function buscarVendedor(trx: Trx, id: string): Promise<Vendedor | undefined> {
  const row = await trx
    .selectFrom('usuarios')
    .select(['tipo', 'permissoes', 'ativo', 'excluido_em'])
    .where('loja_id', '=', trx.lojaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      tipo: row.tipo as TipoUsuario,
      permissoes: row.permissoes,
      presente: row.ativo && row.excluido_em === null,
    }
  );
}

/** When that person last lost the permission to sell; undefined: he never had it, or never lost it. */
export async function perdaDeVendas(trx: Trx, usuarioId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('permissoes_historico')
    .select('ate')
    .where('loja_id', '=', trx.lojaId)
    .where('usuario_id', '=', usuarioId)
    .where('permissao', '=', 'vendas')
    .where('ate', 'is not', null)
    .orderBy('ate', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ate ?? undefined;
}

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
