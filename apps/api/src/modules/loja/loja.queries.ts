import { DEFAULT_ZONE } from '@balcao/contract/calendar';
import type { LojaUpdate } from '@balcao/contract/loja';
import type { Trx } from '../../database/tenant.ts';

export interface NovaLoja {
  id: string;
  nome: string;
  plano: string;
  planoExpiraEm: Date | null;
  agora: Date;
}

/** Commission and paper start at the table's own defaults. */
export async function insertLoja(trx: Trx, loja: NovaLoja): Promise<void> {
  await trx
    .insertInto('lojas')
    .values({
      id: loja.id,
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

export async function findLoja(trx: Trx) {
  return trx.selectFrom('lojas').select(COLUNAS).where('id', '=', trx.lojaId).executeTakeFirstOrThrow();
}

export async function updateLoja(trx: Trx, loja: LojaUpdate) {
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
    .executeTakeFirstOrThrow();
}
