import { DEFAULT_ZONE } from '@balcao/contract/base/calendar';
import { toCentavos, toReais } from '@balcao/contract/base/money';
import type { Loja, LojaUpdate } from '@balcao/contract/loja/loja';
import type { ExpressionBuilder, SqlBool } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { DB } from '../../database/types.ts';

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
  'taxa_servico_padrao as taxaServicoPadrao',
  'exigir_caixa as exigirCaixa',
  'mostrar_diferenca as mostrarDiferenca',
  'limite_fiado_centavos as limiteCentavos',
  // Its seconds are always 0.
  'virada_do_dia as virada',
  'pix_chave as pixChave',
  'pix_nome as pixNome',
  'pix_cidade as pixCidade',
  'ramo',
  'perdas_por_vendedores as perdasPorVendedores',
  'custo',
  'cozinha_minutos as cozinhaMinutos',
  'balanca',
] as const;

/** Its bank takes the token, as far as is known. */
function automatico({ exists, selectFrom }: ExpressionBuilder<DB, 'lojas'>) {
  return exists(
    selectFrom('pix_contas')
      .select('pix_contas.loja_id')
      .whereRef('pix_contas.loja_id', '=', 'lojas.id')
      .where('pix_contas.recusada_em', 'is', null),
  ).as('automatico');
}

/** The table's check allows these alone. */
type Conferidas = Pick<Loja, 'larguraPapel' | 'ramo' | 'custo' | 'balanca' | 'cozinhaMinutos'>;
type Gravada = Omit<Loja, 'limiteFiadoPadrao' | 'viradaDoDia' | 'pixAutomatico'> & {
  automatico: SqlBool;
  limiteCentavos: number | null;
  virada: string;
};

function toLoja({ limiteCentavos, virada, automatico, ...loja }: Gravada): Loja {
  const limiteFiadoPadrao = limiteCentavos === null ? null : toReais(limiteCentavos);
  return { ...loja, limiteFiadoPadrao, viradaDoDia: virada.slice(0, 5), pixAutomatico: Boolean(automatico) };
}

export async function buscarLoja(trx: Trx): Promise<Loja> {
  const row = await trx
    .selectFrom('lojas')
    .select(COLUNAS)
    .select(automatico)
    .where('id', '=', trx.lojaId)
    .$narrowType<Conferidas>()
    .executeTakeFirstOrThrow();
  return toLoja(row);
}

/** An undefined field stays as it is. */
export async function mudarLoja(trx: Trx, loja: LojaUpdate): Promise<Loja> {
  const limite = loja.limiteFiadoPadrao;
  await trx
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
      taxa_servico_padrao: loja.taxaServicoPadrao,
      exigir_caixa: loja.exigirCaixa,
      mostrar_diferenca: loja.mostrarDiferenca,
      limite_fiado_centavos: limite === undefined || limite === null ? limite : toCentavos(limite),
      virada_do_dia: loja.viradaDoDia,
      pix_chave: loja.pixChave,
      pix_nome: loja.pixNome,
      pix_cidade: loja.pixCidade,
      ramo: loja.ramo,
      perdas_por_vendedores: loja.perdasPorVendedores,
      custo: loja.custo,
      cozinha_minutos: loja.cozinhaMinutos,
      balanca: loja.balanca && JSON.stringify(loja.balanca),
    })
    .where('id', '=', trx.lojaId)
    .execute();
  return buscarLoja(trx);
}

const PLANO = { plano: col.text, expiraEm: col.instant.orNull, fuso: col.text };
export type PlanoGravado = Row<typeof PLANO>;

/**
 * The store's row, locked: its payments are counted one after the other, its zone is changed once at a time, and a count
 * of its staff still holds when it is acted on.
 */
export async function travarLoja(trx: Trx): Promise<PlanoGravado> {
  const row = await fetchRow(trx, PLANO)`
    select plano, plano_expira_em as "expiraEm", fuso from lojas where id = ${trx.lojaId} for no key update`;
  if (!row) throw new Error('no such store');
  return row;
}

export async function mudarPlano(trx: Trx, plano: string, expiraEm: Date | null): Promise<void> {
  await execute(trx)`
    update lojas set plano = ${plano}, plano_expira_em = ${expiraEm} where id = ${trx.lojaId}`;
}
