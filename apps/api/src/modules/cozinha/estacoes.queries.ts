import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const ESTACAO = {
  id: col.uuid,
  nome: col.text,
  categorias: col.arrayOf(col.text),
  impressoraId: col.uuid.orNull,
  reserva: col.uuid.orNull,
  tela: col.bool,
  vendasDiretas: col.bool,
};

/** In the owner's order. */
export function listarEstacoesDaLoja(trx: Trx): Promise<Estacao[]> {
  return fetchRows(trx, ESTACAO)`
    select id, nome, categorias, impressora_id as "impressoraId", reserva_id as reserva, tela,
      vendas_diretas as "vendasDiretas"
    from estacoes_vivas where loja_id = ${trx.lojaId} order by posicao`;
}

/** All of them; what was there and is not among them is gone, its cards are not. */
export async function gravarEstacoes(trx: Trx, estacoes: readonly Estacao[], agora: Date): Promise<void> {
  const ids = estacoes.map(({ id }) => id);
  await execute(trx)`
    update estacoes set excluida_em = ${agora}
    where loja_id = ${trx.lojaId} and excluida_em is null and id <> all (${ids}::uuid[])`;
  for (const [
    posicao,
    { id, nome, categorias, impressoraId, reserva, tela, vendasDiretas },
  ] of estacoes.entries()) {
    await execute(trx)`
      insert into estacoes (loja_id, id, posicao, nome, categorias, impressora_id, reserva_id, tela, vendas_diretas)
      values (${trx.lojaId}, ${id}, ${posicao}, ${nome}, ${categorias}::text[], ${impressoraId}, ${reserva}, ${tela},
        ${vendasDiretas})
      on conflict (loja_id, id) do update set posicao = excluded.posicao, nome = excluded.nome,
        categorias = excluded.categorias, impressora_id = excluded.impressora_id, reserva_id = excluded.reserva_id,
        tela = excluded.tela, vendas_diretas = excluded.vendas_diretas`;
  }
}

/** See the SQL function. */
export async function lembrarAbertas(trx: Trx, agora: Date): Promise<void> {
  await sql`select lembrar_abertas(${trx.lojaId}, ${agora})`.execute(trx);
}

/** Those of products were renamed, or went: all at once, so that two may swap their names. */
export async function mudarCategoriasDasEstacoes(
  trx: Trx,
  renomeadas: readonly { de: string; para: string }[],
  retiradas: readonly string[],
): Promise<void> {
  const nomes = JSON.stringify(Object.fromEntries(renomeadas.map(({ de, para }) => [de, para])));
  await execute(trx)`
    update estacoes set categorias = array(
      select coalesce(${nomes}::jsonb ->> c.nome, c.nome) from unnest(categorias) with ordinality as c (nome, n)
      where c.nome <> all (${retiradas}::text[]) order by c.n)
    where loja_id = ${trx.lojaId} and excluida_em is null`;
}
