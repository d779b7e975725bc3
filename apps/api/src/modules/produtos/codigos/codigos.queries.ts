import { TIPOS_DE_ETIQUETA } from '@balcao/contract/produtos/balanca';
import * as col from '../../../database/columns.ts';
import { execute, fetchRow, fetchRows } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

const FORMATOS = col.json(
  col.list(
    col.object({ prefixo: col.text, digitosDoCodigo: col.integer, tipo: col.oneOf(TIPOS_DE_ETIQUETA) }),
  ),
);

/** How the store's scales write their labels. */
export async function listarFormatos(trx: Trx) {
  const row = await fetchRow(trx, { formatos: FORMATOS })`
    select balanca as formatos from lojas where id = ${trx.lojaId}`;
  return row?.formatos ?? [];
}

/** The living products of these codes, and of this code of the scale. */
export async function listarDoCodigo(
  trx: Trx,
  codigos: readonly string[],
  numero: number | null,
): Promise<string[]> {
  const rows = await fetchRows(trx, { id: col.uuid })`
    select produto_id as id from codigos_produto where loja_id = ${trx.lojaId} and codigo = any (${codigos}::text[])
    union
    select id from produtos
    where loja_id = ${trx.lojaId} and codigo_balanca is not null and excluido_em is null
      and codigo_balanca::integer = ${numero}::integer`;
  return rows.map(({ id }) => id);
}

/** The codes of living products, locked in the order of their ids: of two calls the second sees what the first gave. */
export function travarCodigos(trx: Trx, ids: readonly string[]) {
  return fetchRows(trx, { id: col.uuid, codigoBarras: col.text.orNull })`
    select id, codigo_barras as "codigoBarras" from produtos
    where loja_id = ${trx.lojaId} and id = any (${ids}::uuid[]) and excluido_em is null
    order by id for no key update`;
}

/** Takes so many numbers of codes, which nobody else gets, whatever becomes of them; answers the last. */
export async function gravarNumeros(trx: Trx, quantos: number): Promise<number> {
  const row = await fetchRow(trx, { ultimo: col.integer })`
    insert into codigos_proprios as c (loja_id, ultimo) values (${trx.lojaId}, ${quantos})
    on conflict (loja_id) do update set ultimo = c.ultimo + ${quantos} returning ultimo`;
  if (!row) throw new Error('no number was given');
  return row.ultimo;
}

/** Which of these some product has, or had before it was deleted. */
export async function listarTomados(trx: Trx, codigos: readonly string[]): Promise<string[]> {
  const rows = await fetchRows(trx, { codigo: col.text })`
    select codigo from codigos_produto where loja_id = ${trx.lojaId} and codigo = any (${codigos}::text[])
    union
    select codigo_barras from produtos where loja_id = ${trx.lojaId} and codigo_barras = any (${codigos}::text[])`;
  return rows.map(({ codigo }) => codigo);
}

export async function mudarCodigos(
  trx: Trx,
  dados: readonly { id: string; codigoBarras: string }[],
  agora: Date,
): Promise<void> {
  await execute(trx)`
    update produtos p set codigo_barras = d.codigo, atualizado_em = ${agora}
    from unnest(${dados.map(({ id }) => id)}::uuid[], ${dados.map(({ codigoBarras }) => codigoBarras)}::text[])
      as d (id, codigo)
    where p.loja_id = ${trx.lojaId} and p.id = d.id`;
}
