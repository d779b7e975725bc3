import { DEFAULT_ZONE } from '@balcao/contract/calendar';
import type { Loja, LojaUpdate } from '@balcao/contract/loja';
import { sql } from 'kysely';
import { fetchRow, instant, type Row, text } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

export interface NovaLoja {
  nome: string;
  plano: string;
  planoExpiraEm: Date | null;
  agora: Date;
}

/** Commission and paper start at the table's own defaults. */
export async function inserirLoja(trx: Trx, loja: NovaLoja): Promise<void> {
  await trx
    .insertInto('lojas')
    .values({
      id: trx.lojaId,
      nome: loja.nome,
      plano: loja.plano,
      plano_expira_em: loja.planoExpiraEm,
      fuso: DEFAULT_ZONE,
      criada_em: loja.agora,
    })
    .execute();
}

const COLUNAS = [
  'id',
  'nome',
  'endereco',
  'telefone',
  'documento',
  'fuso',
  'comissao_padrao as comissaoPadrao',
  'rodape_recibo as rodapeRecibo',
  'largura_papel as larguraPapel',
] as const;

/** What the table's own check says of it. */
type Largura = Pick<Loja, 'larguraPapel'>;

export async function buscarLoja(trx: Trx) {
  return trx
    .selectFrom('lojas')
    .select(COLUNAS)
    .where('id', '=', trx.lojaId)
    .$narrowType<Largura>()
    .executeTakeFirstOrThrow();
}

export async function mudarLoja(trx: Trx, loja: LojaUpdate) {
  return trx
    .updateTable('lojas')
    .set({
      nome: loja.nome,
      endereco: loja.endereco,
      telefone: loja.telefone,
      documento: loja.documento,
      fuso: loja.fuso,
      comissao_padrao: loja.comissaoPadrao,
      rodape_recibo: loja.rodapeRecibo,
      largura_papel: loja.larguraPapel,
    })
    .where('id', '=', trx.lojaId)
    .returning(COLUNAS)
    .$narrowType<Largura>()
    .executeTakeFirstOrThrow();
}

const PLANO = { plano: text, expiraEm: instant.orNull, fuso: text };
export type PlanoGravado = Row<typeof PLANO>;

/**
 * The store's row, locked: its payments are counted one after the other, its zone is changed once at a time, and a count
 * of its staff still holds when it is acted on.
 */
export async function travarLoja(trx: Trx): Promise<PlanoGravado> {
  const row = await fetchRow(
    trx,
    PLANO,
    sql`
    select plano, plano_expira_em as "expiraEm", fuso from lojas where id = ${trx.lojaId} for no key update`,
  );
  if (!row) throw new Error('no such store');
  return row;
}

export async function mudarPlano(trx: Trx, plano: string, expiraEm: Date | null): Promise<void> {
  await sql`update lojas set plano = ${plano}, plano_expira_em = ${expiraEm} where id = ${trx.lojaId}`.execute(
    trx,
  );
}
