import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import type { Cursor } from '../../http/cursor.ts';

const PARTE = { produtoId: col.uuid, quantidade: col.quantidade, custoCentavos: col.centavos.orNull };
export type ParteDaProducao = Row<typeof PARTE>;

/** What leaves for so many pieces of a product, and what that cost at an instant: none without a ficha PRODUCAO. */
export function listarPartesDaProducao(
  trx: Trx,
  { produtoId, quantidade, em }: { produtoId: string; quantidade: number; em: Date },
): Promise<ParteDaProducao[]> {
  return fetchRows(trx, PARTE)`
    select e.produto_id as "produtoId", e.quantidade,
      valor_do_item(custo_em(${trx.lojaId}, e.produto_id, ${em}), e.quantidade) as "custoCentavos"
    from produtos p cross join lateral partes_da_ficha(${trx.lojaId}, p.id, ${quantidade}) e
    where p.loja_id = ${trx.lojaId} and p.id = ${produtoId} and p.ficha = 'PRODUCAO'
    order by e.produto_id`;
}

interface ProducaoNova {
  id: string;
  produtoId: string;
  quantidade: number;
  custoCentavos: number | null;
  usuarioId: string;
  criadaEm: Date;
  agora: Date;
  partes: readonly ParteDaProducao[];
}

/** False when there is a production of that id already. */
export async function inserirProducao(trx: Trx, producao: ProducaoNova): Promise<boolean> {
  const { id, partes } = producao;
  const nova = await execute(trx)`
    insert into producoes (loja_id, id, produto_id, quantidade, custo_centavos, usuario_id, criada_em, recebida_em)
    values (${trx.lojaId}, ${id}, ${producao.produtoId}, ${producao.quantidade}, ${producao.custoCentavos},
      ${producao.usuarioId}, ${producao.criadaEm}, ${producao.agora})
    on conflict (loja_id, id) do nothing`;
  if (nova === 0) return false;
  await execute(trx)`
    insert into itens_producao (loja_id, producao_id, posicao, produto_id, quantidade, custo_centavos)
    select ${trx.lojaId}, ${id}, i.posicao - 1, i.produto_id, i.quantidade, i.custo
    from unnest(${partes.map(({ produtoId }) => produtoId)}::uuid[],
      ${partes.map(({ quantidade }) => quantidade)}::numeric[],
      ${partes.map(({ custoCentavos }) => custoCentavos)}::bigint[])
      with ordinality as i (produto_id, quantidade, custo, posicao)`;
  return true;
}

const PRODUCAO = {
  id: col.uuid,
  produtoId: col.uuid,
  nome: col.text,
  quantidade: col.quantidade,
  custoCentavos: col.centavos.orNull,
  criadaEm: col.instant,
  usuarioId: col.uuid,
  usuario: col.text,
  desfeitaEm: col.instant.orNull,
  itens: col.json(
    col.list(
      col.object({
        produtoId: col.uuid,
        nome: col.text,
        quantidade: col.quantidade,
        custoCentavos: col.centavos.orNull,
      }),
    ),
  ),
};
export type ProducaoRow = Row<typeof PRODUCAO>;

/** The rest of the query narrows and orders. */
function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<ProducaoRow[]> {
  return fetchRows(trx, PRODUCAO)`
    select e.id, e.produto_id as "produtoId", q.nome, e.quantidade, e.custo_centavos as "custoCentavos",
      e.criada_em as "criadaEm", e.usuario_id as "usuarioId", u.nome as usuario, e.desfeita_em as "desfeitaEm", (
        select coalesce(jsonb_agg(jsonb_build_object('produtoId', i.produto_id, 'nome', p.nome,
          'quantidade', i.quantidade, 'custoCentavos', i.custo_centavos) order by i.posicao), '[]')
        from itens_producao i join produtos p on p.loja_id = i.loja_id and p.id = i.produto_id
        where i.loja_id = e.loja_id and i.producao_id = e.id) as itens
    from producoes e
    join produtos q on q.loja_id = e.loja_id and q.id = e.produto_id
    join usuarios u on u.loja_id = e.loja_id and u.id = e.usuario_id
    where e.loja_id = ${trx.lojaId} ${resto}`;
}

export async function buscarProducao(trx: Trx, id: string): Promise<ProducaoRow | undefined> {
  const [producao] = await selecionar(trx, sql`and e.id = ${id}`);
  return producao;
}

/** By when they were made, the newest first. */
export function listarProducoesDoPeriodo(
  trx: Trx,
  { from, to, antes, limite }: { from: Date; to: Date; antes: Cursor | undefined; limite: number },
): Promise<ProducaoRow[]> {
  const abaixo = antes ? sql`and (e.criada_em, e.id) < (${antes.em}, ${antes.id}::uuid)` : sql``;
  return selecionar(
    trx,
    sql`and e.criada_em >= ${from} and e.criada_em < ${to} ${abaixo}
      order by e.criada_em desc, e.id desc limit ${limite}`,
  );
}

const DESFAZENDO = { desfeita: col.bool, produtos: col.arrayOf(col.uuid) };

/** Locked, with whatever it moved, as that is called now. */
export function travarProducao(trx: Trx, id: string): Promise<Row<typeof DESFAZENDO> | undefined> {
  return fetchRow(trx, DESFAZENDO)`
    select e.desfeita_em is not null as desfeita, array(
      select coalesce(p.fundido_em, p.id) from produtos p where p.loja_id = e.loja_id and (p.id = e.produto_id
        or p.id in (select i.produto_id from itens_producao i where i.loja_id = e.loja_id and i.producao_id = e.id))
    ) as produtos
    from producoes e where e.loja_id = ${trx.lojaId} and e.id = ${id} for no key update`;
}

export async function mudarParaProducaoDesfeita(
  trx: Trx,
  { id, por, agora }: { id: string; por: string; agora: Date },
): Promise<void> {
  await execute(trx)`
    update producoes set desfeita_em = ${agora}, desfeita_por = ${por} where loja_id = ${trx.lojaId} and id = ${id}`;
}
