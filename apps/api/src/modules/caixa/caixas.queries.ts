/** Sessions as they are read, with all that belongs to them: one query, however many they are. */
import { TIPOS_MOVIMENTO } from '@balcao/contract/caixa/caixa';
import { CATEGORIAS_DESPESA } from '@balcao/contract/despesas/despesas';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const PESSOA = col.object({ id: col.uuid, nome: col.text });

const MOVIMENTO = col.object({
  id: col.uuid,
  tipo: col.oneOf(TIPOS_MOVIMENTO),
  formaId: col.uuid,
  centavos: col.centavos,
  motivo: col.text.orNull,
  vendaId: col.uuid.orNull,
  numero: col.integer.orNull,
  por: PESSOA,
  criadoEm: col.text,
  recebidoEm: col.text,
  aditivo: col.bool,
  despesa: col.json(
    col.object({ id: col.uuid, descricao: col.text, categoria: col.oneOf(CATEGORIAS_DESPESA) }),
  ).orNull,
  desfeito: col.bool,
});
export type MovimentoRow = col.ValueOf<typeof MOVIMENTO>;

const SOMA = col.object({ formaId: col.uuid, centavos: col.centavos });

const CAIXA = {
  id: col.uuid,
  gavetaId: col.uuid,
  gavetaNome: col.text,
  fundoCentavos: col.centavos,
  abertoPor: col.json(PESSOA),
  abertoEm: col.instant,
  fechadoPor: col.json(PESSOA).orNull,
  fechadoEm: col.instant.orNull,
  observacao: col.text.orNull,
  cedulas: col.json(col.list(col.object({ valorCentavos: col.centavos, quantidade: col.integer }))).orNull,
  recebidoEm: col.instant,
  devolvidoSemCaixaCentavos: col.centavos,
  movimentos: col.json(col.list(MOVIMENTO)),
  reaberturas: col.json(col.list(col.object({ por: PESSOA, em: col.text, motivo: col.text }))),
  /** Signed figures of a closed session. */
  assinadas: col.json(
    col.list(
      col.object({ formaId: col.uuid, esperadoCentavos: col.centavos, contadoCentavos: col.centavos.orNull }),
    ),
  ),
  /** Sums of an open session's sales, by form. */
  vendas: col.json(col.list(SOMA)),
  /** Sales that came after the closing. */
  aditivas: col.json(
    col.list(
      col.object({
        vendaId: col.uuid,
        numero: col.integer.orNull,
        recebidaEm: col.text,
        pagamentos: col.list(SOMA),
      }),
    ),
  ),
  /** All forms of the store, in their order. */
  formas: col.json(col.list(col.object({ id: col.uuid, tipo: col.text, nome: col.text, ativa: col.bool }))),
  mostrarDiferenca: col.bool,
};
export type CaixaRow = Row<typeof CAIXA>;

/** Payments of a sale, cancelled or not: a cancellation is an entry of its own. */
const pagamentosDa = (venda: RawBuilder<unknown>) => sql`
  select p.forma_id, sum(p.valor_centavos) as centavos from pagamentos_venda p
  where p.loja_id = ${venda}.loja_id and p.venda_id = ${venda}.id and p.forma_id is not null
  group by p.forma_id`;

/** The rest of the query narrows or orders. */
function selecionar(trx: Trx, resto: RawBuilder<unknown>): Promise<CaixaRow[]> {
  return fetchRows(trx, CAIXA)`
    select c.id, c.gaveta_id as "gavetaId", g.nome as "gavetaNome", c.fundo_centavos as "fundoCentavos",
      jsonb_build_object('id', a.id, 'nome', a.nome) as "abertoPor", c.aberto_em as "abertoEm",
      case when f.id is not null then jsonb_build_object('id', f.id, 'nome', f.nome) end as "fechadoPor",
      c.fechado_em as "fechadoEm", c.observacao, c.cedulas, c.recebido_em as "recebidoEm",
      (
        select coalesce(-sum(m.valor_centavos), 0)::bigint from movimentos_caixa m
        join formas o on o.loja_id = m.loja_id and o.id = m.forma_id and o.tipo = 'DINHEIRO'
        where m.loja_id = c.loja_id and m.caixa_id is null and m.gaveta_id = c.gaveta_id and m.valor_centavos < 0
          and m.criado_em <= c.aberto_em and m.criado_em > greatest(c.aberto_em - interval '30 days', (
            select max(d.fechado_em) from caixas d
            where d.loja_id = c.loja_id and d.gaveta_id = c.gaveta_id and d.aberto_em < c.aberto_em))
      ) as "devolvidoSemCaixaCentavos",
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.id, 'tipo', m.tipo, 'formaId', m.forma_id, 'centavos', m.valor_centavos, 'motivo', m.motivo,
          'vendaId', m.venda_id, 'numero', v.numero, 'por', jsonb_build_object('id', u.id, 'nome', u.nome),
          'criadoEm', m.criado_em, 'recebidoEm', m.recebido_em, 'aditivo', m.aditivo,
          'despesa', case when d.id is not null then
            jsonb_build_object('id', d.id, 'descricao', d.descricao, 'categoria', d.categoria) end,
          'desfeito', m.desfeito_por is not null
        ) order by m.criado_em, m.id), '[]')
        from movimentos_caixa m
        join pessoas u on u.loja_id = m.loja_id and u.id = m.usuario_id
        left join vendas v on v.loja_id = m.loja_id and v.id = m.venda_id
        left join despesas d on d.loja_id = m.loja_id and d.id = m.despesa_id
        where m.loja_id = c.loja_id and m.caixa_id = c.id
      ) as movimentos,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'por', jsonb_build_object('id', u.id, 'nome', u.nome), 'em', r.em, 'motivo', r.motivo) order by r.em), '[]')
        from caixas_reaberturas r join pessoas u on u.loja_id = r.loja_id and u.id = r.por
        where r.loja_id = c.loja_id and r.caixa_id = c.id
      ) as reaberturas,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'formaId', s.forma_id, 'esperadoCentavos', s.esperado_centavos, 'contadoCentavos', s.contado_centavos)), '[]')
        from caixas_formas s where s.loja_id = c.loja_id and s.caixa_id = c.id
      ) as assinadas,
      case when c.fechado_em is not null then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('formaId', s.forma_id, 'centavos', s.centavos)), '[]')
        from (
          select p.forma_id, sum(p.valor_centavos) as centavos
          from vendas v join pagamentos_venda p on p.loja_id = v.loja_id and p.venda_id = v.id
          where v.loja_id = c.loja_id and v.caixa_id = c.id and p.forma_id is not null
          group by p.forma_id
        ) s
      ) end as vendas,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'vendaId', v.id, 'numero', v.numero, 'recebidaEm', r.em, 'pagamentos', (
            select coalesce(jsonb_agg(jsonb_build_object('formaId', s.forma_id, 'centavos', s.centavos)), '[]')
            from (${pagamentosDa(sql`v`)}) s
          )) order by r.em, v.id), '[]')
        from vendas v
        -- A tab is there before it is paid: what came late is its end.
        cross join lateral (select coalesce(v.fim_recebido_em, v.recebida_em) as em) r
        where v.loja_id = c.loja_id and v.caixa_id = c.id and v.aditivo and v.informada
      ) as aditivas,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'tipo', o.tipo, 'nome', o.nome, 'ativa', o.ativa)
          order by o.ordem, o.id), '[]')
        from formas o where o.loja_id = c.loja_id
      ) as formas,
      l.mostrar_diferenca as "mostrarDiferenca"
    from caixas c
    join gavetas g on g.loja_id = c.loja_id and g.id = c.gaveta_id
    join lojas l on l.id = c.loja_id
    join pessoas a on a.loja_id = c.loja_id and a.id = c.aberto_por
    left join pessoas f on f.loja_id = c.loja_id and f.id = c.fechado_por
    where c.loja_id = ${trx.lojaId} ${resto}`;
}

export async function buscarCaixa(trx: Trx, id: string): Promise<CaixaRow | undefined> {
  const [row] = await selecionar(trx, sql`and c.id = ${id}`);
  return row;
}

/** The session in which a movement was made. */
export async function buscarCaixaDoMovimento(trx: Trx, movimentoId: string): Promise<CaixaRow | undefined> {
  const [row] = await selecionar(
    trx,
    sql`and c.id = (select m.caixa_id from movimentos_caixa m
      where m.loja_id = ${trx.lojaId} and m.id = ${movimentoId})`,
  );
  return row;
}

/** The session of the drawer that is open now. */
export async function buscarAberto(trx: Trx, gavetaId: string): Promise<CaixaRow | undefined> {
  const [row] = await selecionar(trx, sql`and c.gaveta_id = ${gavetaId} and c.fechado_em is null`);
  return row;
}

/** The first session of the drawer that was opened after this one. */
export async function buscarPosterior(trx: Trx, caixa: CaixaRow): Promise<CaixaRow | undefined> {
  const [row] = await selecionar(
    trx,
    sql`and c.gaveta_id = ${caixa.gavetaId}
      and (c.aberto_em, c.id) > (select d.aberto_em, d.id from caixas d
        where d.loja_id = ${trx.lojaId} and d.id = ${caixa.id})
      order by c.aberto_em, c.id limit 1`,
  );
  return row;
}

export interface PaginaDeCaixas {
  limite: number;
  /** The session where the page before ended. */
  antes: string | undefined;
  situacao: 'abertos' | 'fechados' | undefined;
}

/** The newest first. */
export function listarCaixasPorAbertura(
  trx: Trx,
  { limite, antes, situacao }: PaginaDeCaixas,
): Promise<CaixaRow[]> {
  const depoisDe =
    antes === undefined
      ? sql``
      : sql`and (c.aberto_em, c.id) < (select d.aberto_em, d.id from caixas d
          where d.loja_id = ${trx.lojaId} and d.id = ${antes})`;
  const estado =
    situacao === undefined
      ? sql``
      : situacao === 'abertos'
        ? sql`and c.fechado_em is null`
        : sql`and c.fechado_em is not null`;
  return selecionar(trx, sql`${depoisDe} ${estado} order by c.aberto_em desc, c.id desc limit ${limite}`);
}

/** When this drawer was closed last. */
export async function buscarUltimoFechamento(trx: Trx, gavetaId: string): Promise<Date | null> {
  const row = await fetchRow(trx, {
    em: col.instant.orNull,
  })`select max(fechado_em) as em from caixas where loja_id = ${trx.lojaId} and gaveta_id = ${gavetaId}`;
  return row?.em ?? null;
}
