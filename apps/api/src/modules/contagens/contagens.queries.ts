import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const CONTAGEM = {
  id: col.uuid,
  nome: col.text,
  categorias: col.arrayOf(col.text).orNull,
  cega: col.bool,
  abertaEm: col.instant,
  abertaPorId: col.uuid,
  abertaPor: col.text,
  fechadaEm: col.instant.orNull,
  fechadaPorId: col.uuid.orNull,
  fechadaPor: col.text.orNull,
  faltam: col.integer,
  /** Of all its lines, as it was closed; null while it is open, and where nobody knows what they cost. */
  custoCentavos: col.centavos.orNull,
};
export type ContagemRow = Row<typeof CONTAGEM>;

/** Products of a count's categories whose stock is counted. `c`: the count. */
const DELA = sql`p.loja_id = c.loja_id and p.excluido_em is null
  and (c.categorias is null or p.categoria = any (c.categorias))
  and exists (select from saldos s where s.loja_id = p.loja_id and s.produto_id = p.id and not s.sem_controle)`;

/** Of an open count what nobody has scanned, of a closed one what it says nothing of. */
const NAO_CONTADO = sql`case
  when c.fechada_em is null then not exists (select from leituras_contagem l
    where l.loja_id = c.loja_id and l.contagem_id = c.id and l.produto_id = p.id)
  else not exists (select from contados l
    where l.loja_id = c.loja_id and l.contagem_id = c.id and l.produto_id = p.id) end`;

function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<ContagemRow[]> {
  return fetchRows(trx, CONTAGEM)`
    select c.id, c.nome, c.categorias, c.cega, c.aberta_em as "abertaEm", c.aberta_por as "abertaPorId",
      a.nome as "abertaPor", c.fechada_em as "fechadaEm", c.fechada_por as "fechadaPorId", f.nome as "fechadaPor",
      (select count(*) from produtos p where ${DELA} and ${NAO_CONTADO}) as faltam,
      (select sum(l.custo_centavos) from contados l where l.loja_id = c.loja_id and l.contagem_id = c.id) as "custoCentavos"
    from contagens c
    join usuarios a on a.loja_id = c.loja_id and a.id = c.aberta_por
    left join usuarios f on f.loja_id = c.loja_id and f.id = c.fechada_por
    where c.loja_id = ${trx.lojaId} and c.descartada_em is null ${resto}`;
}

export async function buscarContagem(trx: Trx, id: string): Promise<ContagemRow | undefined> {
  const [contagem] = await selecionar(trx, sql`and c.id = ${id}`);
  return contagem;
}

/** Those of these ids that are open. */
export function listarContagensPorId(trx: Trx, ids: readonly string[]): Promise<ContagemRow[]> {
  return selecionar(trx, sql`and c.fechada_em is null and c.id = any (${[...ids]}::uuid[])`);
}

/** Its scans, that none is older than another of less. */
export async function contarLeituras(trx: Trx, id: string): Promise<number> {
  const row = await fetchRow(trx, { leituras: col.integer })`
    select count(*) as leituras from leituras_contagem where loja_id = ${trx.lojaId} and contagem_id = ${id}`;
  return row?.leituras ?? 0;
}

/** The open ones first, then the newest. */
export function listarContagensGravadas(trx: Trx, limite: number): Promise<ContagemRow[]> {
  return selecionar(trx, sql`order by c.fechada_em is not null, c.aberta_em desc, c.id desc limit ${limite}`);
}

interface ContagemAberta {
  id: string;
  nome: string;
  categorias: readonly string[] | null;
  cega: boolean;
  usuarioId: string;
  agora: Date;
}

/** False where there is, or was, a count of that id. */
export async function inserirContagem(trx: Trx, contagem: ContagemAberta): Promise<boolean> {
  const { id, nome, categorias, cega, usuarioId, agora } = contagem;
  const novas = await execute(trx)`
    insert into contagens (loja_id, id, nome, categorias, cega, aberta_em, aberta_por)
    values (${trx.lojaId}, ${id}, ${nome}, ${categorias && [...categorias]}::text[], ${cega}, ${agora}, ${usuarioId})
    on conflict do nothing`;
  return novas > 0;
}

/** Whether it is open, held so until the transaction ends; undefined: there is none. Closing alone asks for it by itself. */
export async function travarContagem(
  trx: Trx,
  id: string,
  { sozinha }: { sozinha: boolean },
): Promise<boolean | undefined> {
  const row = await fetchRow(trx, { aberta: col.bool })`
    select fechada_em is null as aberta from contagens
    where loja_id = ${trx.lojaId} and id = ${id} and descartada_em is null
    ${sozinha ? sql`for no key update` : sql`for share`}`;
  return row?.aberta;
}

export async function mudarParaDescartada(trx: Trx, id: string, agora: Date): Promise<void> {
  await execute(trx)`
    update contagens set descartada_em = ${agora} where loja_id = ${trx.lojaId} and id = ${id}`;
}

export async function mudarParaFechada(
  trx: Trx,
  { id, usuarioId, agora }: { id: string; usuarioId: string; agora: Date },
): Promise<void> {
  await execute(trx)`
    update contagens set fechada_em = ${agora}, fechada_por = ${usuarioId}
    where loja_id = ${trx.lojaId} and id = ${id}`;
}

interface Leitura {
  produtoId: string;
  quantidade: number;
  contadoEm: string;
  somar: boolean;
}

/**
 * Scans as they came. One ahead of the server's clock is of now, one from before its product was there of its beginning;
 * of a product that became another, one from before that stays its own.
 */
export async function inserirLeituras(
  trx: Trx,
  contagemId: string,
  { linhas, usuarioId, agora }: { linhas: readonly Leitura[]; usuarioId: string; agora: Date },
): Promise<void> {
  await execute(trx)`
    insert into leituras_contagem (loja_id, contagem_id, id, produto_id, quantidade, somar, contado_em, recebida_em,
      usuario_id)
    select ${trx.lojaId}, ${contagemId}, uuid_v7(${agora}),
      case when p.fundido_em is not null and l."contadoEm" >= (
          select max(f.criada_em) from fusoes f
          where f.loja_id = p.loja_id and f.duplicado_id = p.id and f.desfeita_em is null)
        then p.fundido_em else p.id end,
      l.quantidade, l.somar, greatest(least(l."contadoEm", ${agora}::timestamptz), p.criado_em), ${agora}, ${usuarioId}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as l ("produtoId" uuid, quantidade numeric, "contadoEm" timestamptz, somar boolean)
    join produtos p on p.loja_id = ${trx.lojaId} and p.id = l."produtoId"`;
}

const LINHA = {
  produtoId: col.uuid,
  nome: col.text,
  contado: col.quantidade,
  contadoEm: col.instant,
  usuarioId: col.uuid,
  usuario: col.text,
  esperado: col.quantidade,
  /** Of the difference, signed as it is; null: nobody knows what one costs. */
  custoCentavos: col.centavos.orNull,
  /** While it was looked at in several places. */
  vendidoEntre: col.quantidade,
};
export type LinhaContadaRow = Row<typeof LINHA>;

/** Of an open count, against the balances of those instants as they are known now. The last scan first. */
export function listarContadasAgora(trx: Trx, id: string): Promise<LinhaContadaRow[]> {
  return fetchRows(trx, LINHA)`
    select l.produto_id as "produtoId", s.nome, l.quantidade as contado, l.contado_em as "contadoEm",
      l.usuario_id as "usuarioId", u.nome as usuario, e.saldo as esperado,
      sign(l.quantidade - e.saldo) * valor_do_item(custo_em(${trx.lojaId}, s.id, l.contado_em), abs(l.quantidade - e.saldo))
        as "custoCentavos",
      case when l.desde < l.contado_em then vendido_entre(${trx.lojaId}, p.id, l.desde, l.contado_em) else 0 end
        as "vendidoEntre"
    from contado_na_contagem(${trx.lojaId}, ${id}) l
    join produtos p on p.loja_id = ${trx.lojaId} and p.id = l.produto_id
    join produtos s on s.loja_id = ${trx.lojaId} and s.id = coalesce(p.fundido_em, p.id)
    join usuarios u on u.loja_id = ${trx.lojaId} and u.id = l.usuario_id
    cross join lateral (select saldo_em(${trx.lojaId}, p.id, l.contado_em) as saldo) e
    order by l.contado_em desc, l.produto_id`;
}

/** Of a closed count, as it was closed. */
export function listarContadas(trx: Trx, id: string): Promise<LinhaContadaRow[]> {
  return fetchRows(trx, LINHA)`
    select l.produto_id as "produtoId", s.nome, l.quantidade as contado, l.contado_em as "contadoEm",
      l.usuario_id as "usuarioId", u.nome as usuario, l.esperado, l.custo_centavos as "custoCentavos",
      case when v.desde < l.contado_em then vendido_entre(${trx.lojaId}, p.id, v.desde, l.contado_em) else 0 end
        as "vendidoEntre"
    from contados l
    left join contado_na_contagem(${trx.lojaId}, ${id}) v on v.produto_id = l.produto_id
    join produtos p on p.loja_id = l.loja_id and p.id = l.produto_id
    join produtos s on s.loja_id = p.loja_id and s.id = coalesce(p.fundido_em, p.id)
    join usuarios u on u.loja_id = l.loja_id and u.id = l.usuario_id
    where l.loja_id = ${trx.lojaId} and l.contagem_id = ${id}
    order by l.contado_em desc, l.produto_id`;
}

/** What nobody counted is not there, as of now. */
export async function inserirFaltantes(
  trx: Trx,
  { id, usuarioId, agora }: { id: string; usuarioId: string; agora: Date },
): Promise<void> {
  await execute(trx)`
    insert into leituras_contagem (loja_id, contagem_id, id, produto_id, quantidade, somar, contado_em, recebida_em,
      usuario_id)
    select c.loja_id, c.id, uuid_v7(${agora}), p.id, 0, false, ${agora}, ${agora}, ${usuarioId}
    from contagens c join produtos p on ${DELA} and ${NAO_CONTADO}
    where c.loja_id = ${trx.lojaId} and c.id = ${id}`;
}

const ALVO = { produtoId: col.uuid };

/** Whose balances a count would set: of what was merged its survivor. */
export async function listarAlvos(trx: Trx, id: string): Promise<string[]> {
  const rows = await fetchRows(trx, ALVO)`
    select distinct coalesce(p.fundido_em, p.id) as "produtoId"
    from leituras_contagem l join produtos p on p.loja_id = l.loja_id and p.id = l.produto_id
    where l.loja_id = ${trx.lojaId} and l.contagem_id = ${id}`;
  return rows.map(({ produtoId }) => produtoId);
}

const DIFERENCA = { produtoId: col.uuid, ditoId: col.uuid, quantidade: col.quantidade, quando: col.instant };

/**
 * Writes down what a count says of each product, and answers where that differs. Products whose stock is no longer counted,
 * or that are gone, are left out. The caller has locked their balances.
 */
export async function gravarContados(trx: Trx, id: string): Promise<Row<typeof DIFERENCA>[]> {
  await execute(trx)`
    insert into contados (loja_id, contagem_id, produto_id, quantidade, contado_em, usuario_id, esperado, custo_centavos)
    select ${trx.lojaId}, ${id}, l.produto_id, l.quantidade, l.contado_em, l.usuario_id, e.saldo,
      sign(l.quantidade - e.saldo) * valor_do_item(custo_em(${trx.lojaId}, s.id, l.contado_em), abs(l.quantidade - e.saldo))
    from contado_na_contagem(${trx.lojaId}, ${id}) l
    join produtos p on p.loja_id = ${trx.lojaId} and p.id = l.produto_id
    join produtos s on s.loja_id = ${trx.lojaId} and s.id = coalesce(p.fundido_em, p.id) and s.excluido_em is null
    join saldos a on a.loja_id = ${trx.lojaId} and a.produto_id = s.id and not a.sem_controle
    cross join lateral (select saldo_em(${trx.lojaId}, p.id, l.contado_em) as saldo) e`;
  return fetchRows(trx, DIFERENCA)`
    select coalesce(p.fundido_em, p.id) as "produtoId", p.id as "ditoId", l.quantidade - l.esperado as quantidade,
      l.contado_em as quando
    from contados l join produtos p on p.loja_id = l.loja_id and p.id = l.produto_id
    where l.loja_id = ${trx.lojaId} and l.contagem_id = ${id} and l.quantidade <> l.esperado`;
}
