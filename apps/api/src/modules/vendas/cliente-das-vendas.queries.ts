/** Sales of a customer who is merged into another one, or wants to be forgotten (modules/clientes). */
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** Sales and open tabs of `de` are those of `para`. The caller keeps other writers of sales out. */
export async function mudarClienteDasVendas(
  trx: Trx,
  { de, para }: { de: string; para: string },
): Promise<void> {
  await sql`
    update vendas set cliente_id = ${para} where loja_id = ${trx.lojaId} and cliente_id = ${de}`.execute(trx);
}

/**
 * Where a customer's sales are called by his name, they are called something else; and the search forgets the name,
 * unless another sale still has it.
 */
export async function apagarNomeDasVendas(
  trx: Trx,
  { clienteId, nomes, emVezDele }: { clienteId: string; nomes: readonly string[]; emVezDele: string },
): Promise<void> {
  const dele = sql`loja_id = ${trx.lojaId} and cliente_id = ${clienteId}`;
  const oNome = sql`(select dobrar(btrim(n.nome)) from unnest(${nomes}::text[]) as n (nome))`;
  await sql`
    update vendas set para_quem = null where ${dele} and dobrar(btrim(para_quem)) in ${oNome}`.execute(trx);
  const rotulos = await fetchRows(trx, {
    identificador: col.text,
  })`select distinct identificador from vendas where ${dele} and dobrar(btrim(identificador)) in ${oNome}`;
  if (rotulos.length === 0) return;
  const textos = rotulos.map(({ identificador }) => identificador);
  await sql`
    update vendas set identificador = ${emVezDele}
    where ${dele} and identificador = any (${textos}::text[])`.execute(trx);
  await sql`
    delete from textos_historico t where t.loja_id = ${trx.lojaId} and t.texto = any (${textos}::text[])
      and not exists (select 1 from vendas v where v.loja_id = t.loja_id and v.identificador = t.texto collate "C")
      and not exists (select 1 from itens_venda i where i.loja_id = t.loja_id and i.nome = t.texto collate "C")`.execute(
    trx,
  );
}
