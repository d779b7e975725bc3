import type { MotivoDePerda } from '@balcao/contract/estoque/perdas';
import { MOTIVOS_DE_PERDA } from '@balcao/contract/estoque/perdas';
import { MARCAS, type Marca } from '@balcao/contract/vendas/venda';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Cursor } from '../../http/cursor.ts';

const MOTIVOS = Object.keys(MOTIVOS_DE_PERDA) as MotivoDePerda[];

interface PerdaNova {
  id: string;
  motivo: MotivoDePerda;
  observacao: string | null;
  marcas: readonly Marca[];
  usuarioId: string;
  criadaEm: Date;
  agora: Date;
  itens: readonly { produtoId: string; quantidade: number; lote: string | null }[];
}

/** With what each item was worth at its instant. False when there is a loss of that id already. */
export async function inserirPerda(trx: Trx, perda: PerdaNova): Promise<boolean> {
  const nova = await execute(trx)`
    insert into perdas (loja_id, id, motivo, observacao, marcas, usuario_id, criada_em, recebida_em)
    values (${trx.lojaId}, ${perda.id}, ${perda.motivo}, ${perda.observacao}, ${[...perda.marcas]}::text[],
      ${perda.usuarioId}, ${perda.criadaEm}, ${perda.agora})
    on conflict (loja_id, id) do nothing`;
  if (nova === 0) return false;
  await execute(trx)`
    insert into itens_perda (loja_id, perda_id, posicao, produto_id, quantidade, lote, custo_centavos)
    select ${trx.lojaId}, ${perda.id}, i.posicao - 1, i.produto_id, i.quantidade, i.lote,
      custo_das_pecas(${trx.lojaId}, i.produto_id, i.quantidade, ${perda.criadaEm})
    from unnest(${perda.itens.map(({ produtoId }) => produtoId)}::uuid[],
      ${perda.itens.map(({ quantidade }) => quantidade)}::numeric[], ${perda.itens.map(({ lote }) => lote)}::text[])
      with ordinality as i (produto_id, quantidade, lote, posicao)`;
  return true;
}

const PERDA = {
  id: col.uuid,
  motivo: col.oneOf(MOTIVOS),
  observacao: col.text.orNull,
  criadaEm: col.instant,
  usuarioId: col.uuid,
  usuario: col.text,
  marcas: col.arrayOf(col.oneOf(MARCAS)),
  desfeitaEm: col.instant.orNull,
  itens: col.json(
    col.list(
      col.object({
        produtoId: col.uuid,
        nome: col.text,
        quantidade: col.quantidade,
        valorCentavos: col.centavos.orNull,
      }),
    ),
  ),
};
export type PerdaRow = Row<typeof PERDA>;

/** The rest of the query narrows and orders. */
function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<PerdaRow[]> {
  return fetchRows(trx, PERDA)`
    select e.id, e.motivo, e.observacao, e.criada_em as "criadaEm", e.usuario_id as "usuarioId", u.nome as usuario,
      e.marcas, e.desfeita_em as "desfeitaEm", (
        select jsonb_agg(jsonb_build_object('produtoId', i.produto_id, 'nome', p.nome, 'quantidade', i.quantidade,
          'valorCentavos', i.custo_centavos) order by i.posicao)
        from itens_perda i join produtos p on p.loja_id = i.loja_id and p.id = i.produto_id
        where i.loja_id = e.loja_id and i.perda_id = e.id) as itens
    from perdas e join usuarios u on u.loja_id = e.loja_id and u.id = e.usuario_id
    where e.loja_id = ${trx.lojaId} ${resto}`;
}

export async function buscarPerdaDoEstoque(trx: Trx, id: string): Promise<PerdaRow | undefined> {
  const [perda] = await selecionar(trx, sql`and e.id = ${id}`);
  return perda;
}

export function listarPerdasPorId(trx: Trx, ids: readonly string[]): Promise<PerdaRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : selecionar(trx, sql`and e.id = any (${ids}::uuid[])`);
}

interface Recorte {
  from: Date;
  to: Date;
}

/** By when they happened, the newest first. */
export function listarPerdasDoPeriodo(
  trx: Trx,
  { from, to, antes, limite }: Recorte & { antes: Cursor | undefined; limite: number },
): Promise<PerdaRow[]> {
  const abaixo = antes ? sql`and (e.criada_em, e.id) < (${antes.em}, ${antes.id}::uuid)` : sql``;
  return selecionar(
    trx,
    sql`and e.criada_em >= ${from} and e.criada_em < ${to} ${abaixo}
      order by e.criada_em desc, e.id desc limit ${limite}`,
  );
}

const SOMA = { centavos: col.centavos, itens: col.integer };

/** What was lost on these days, at cost, and how many items; what was undone never was. */
export async function somarPerdas(trx: Trx, { from, to }: Recorte): Promise<Row<typeof SOMA>> {
  const row = await fetchRow(trx, SOMA)`
    select coalesce(sum(i.custo_centavos), 0) as centavos, count(i.*) as itens
    from perdas e join itens_perda i on i.loja_id = e.loja_id and i.perda_id = e.id
    where e.loja_id = ${trx.lojaId} and e.criada_em >= ${from} and e.criada_em < ${to} and e.desfeita_em is null`;
  return row ?? { centavos: 0, itens: 0 };
}

/** `nova` is false for one that was undone before; undefined: there is none of that id. */
export async function mudarParaPerdaDesfeita(
  trx: Trx,
  { id, por, agora }: { id: string; por: string; agora: Date },
): Promise<boolean | undefined> {
  const perda = await fetchRow(trx, { desfeita: col.bool })`
    select desfeita_em is not null as desfeita from perdas
    where loja_id = ${trx.lojaId} and id = ${id} for no key update`;
  if (!perda || perda.desfeita) return perda && false;
  await execute(trx)`
    update perdas set desfeita_em = ${agora}, desfeita_por = ${por} where loja_id = ${trx.lojaId} and id = ${id}`;
  return true;
}
