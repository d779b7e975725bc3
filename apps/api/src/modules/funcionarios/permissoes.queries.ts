import type { Permissao } from '@balcao/contract/pessoas/permissoes';
import * as col from '../../database/columns.ts';
import { execute, fetchRow } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/**
 * Writes down which permissions a person holds from now on; none while inactive. What a device sold before a loss is
 * judged by it. An end never precedes its beginning, even when the clock was set back.
 */
export async function gravarPermissoes(
  trx: Trx,
  id: string,
  permissoes: readonly Permissao[],
  agora: Date,
): Promise<void> {
  await execute(trx)`
    update permissoes_historico set ate = greatest(desde, ${agora})
    where loja_id = ${trx.lojaId} and usuario_id = ${id} and ate is null
      and permissao <> all (${permissoes}::text[])`;
  // Lost and given back at one instant is one row still.
  await execute(trx)`
    insert into permissoes_historico (loja_id, usuario_id, permissao, desde)
    select ${trx.lojaId}, ${id}, held.permissao, ${agora}
    from unnest(${permissoes}::text[]) as held (permissao)
    where not exists (
      select 1 from permissoes_historico h
      where h.loja_id = ${trx.lojaId} and h.usuario_id = ${id} and h.permissao = held.permissao and h.ate is null
    )
    on conflict (loja_id, usuario_id, permissao, desde) do update set ate = null`;
}

/** When that person last lost a permission; undefined: he never had it, or never lost it. */
export async function buscarPerda(
  trx: Trx,
  usuarioId: string,
  permissao: Permissao,
): Promise<Date | undefined> {
  const row = await fetchRow(trx, { ate: col.instant })`
    select ate from permissoes_historico
    where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and permissao = ${permissao} and ate is not null
    order by ate desc limit 1`;
  return row?.ate;
}
