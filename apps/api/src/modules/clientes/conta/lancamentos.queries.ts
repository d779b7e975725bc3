import { TIPOS_LANCAMENTO } from '@balcao/contract/clientes/clientes';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

const LANCAMENTO = {
  id: col.uuid,
  tipo: col.oneOf(TIPOS_LANCAMENTO),
  valor_centavos: col.centavos,
  /** The debt after it, in the order in which things happened. */
  saldo_centavos: col.centavos,
  venda_id: col.uuid.orNull,
  numero: col.integer.orNull,
  identificador: col.text.orNull,
  finalizada_em: col.instant.orNull,
  forma_id: col.uuid.orNull,
  forma: col.text.orNull,
  recebido_centavos: col.centavos.orNull,
  observacao: col.text.orNull,
  criado_em: col.instant,
  usuario_id: col.uuid,
  usuario: col.text,
  /** The order of entries of one instant. */
  ordem: col.integer,
};
export type LancamentoRow = Row<typeof LANCAMENTO>;

function selecionar(trx: Trx, clienteId: string, resto: RawBuilder<unknown>): Promise<LancamentoRow[]> {
  return fetchRows(trx, LANCAMENTO)`
    select l.id, l.tipo, l.valor_centavos, l.saldo_centavos, l.venda_id, v.numero, v.identificador, v.finalizada_em,
      l.forma_id, f.nome as forma, l.recebido_centavos, l.observacao, l.criado_em, l.usuario_id, u.nome as usuario,
      l.ordem
    from (
      select a.*, sum(a.valor_centavos) over (order by a.criado_em, a.ordem)::bigint as saldo_centavos
      from lancamentos_cliente a where a.loja_id = ${trx.lojaId} and a.cliente_id = ${clienteId}
    ) l
    join pessoas u on u.loja_id = ${trx.lojaId} and u.id = l.usuario_id
    left join vendas v on v.loja_id = ${trx.lojaId} and v.id = l.venda_id
    left join formas f on f.loja_id = ${trx.lojaId} and f.id = l.forma_id
    ${resto}`;
}

/** The whole ledger of a customer, newest first. */
export function listarLancamentos(trx: Trx, clienteId: string): Promise<LancamentoRow[]> {
  return selecionar(trx, clienteId, sql`order by l.criado_em desc, l.ordem desc`);
}

/** One row of a ledger, and whose it is by now. */
export async function buscarLancamento(trx: Trx, id: string) {
  const row = await fetchRow(trx, {
    cliente_id: col.uuid,
  })`select cliente_id from lancamentos_cliente where loja_id = ${trx.lojaId} and id = ${id}`;
  if (!row) return undefined;
  const [lancamento] = await selecionar(trx, row.cliente_id, sql`where l.id = ${id}`);
  return lancamento && { clienteId: row.cliente_id, lancamento };
}

export interface NovoLancamento {
  clienteId: string;
  tipo: 'RECEBIMENTO' | 'AJUSTE';
  /** Above zero he owes more. */
  centavos: number;
  formaId?: string;
  recebidoCentavos?: number | null;
  observacao: string | null;
  usuarioId: string;
  em: Date;
  agora: Date;
}

/** Writes it into the ledger and the balance; the caller has locked the customer. Answers its id. */
export async function lancarNoCliente(trx: Trx, novo: NovoLancamento): Promise<string> {
  const { clienteId, tipo, centavos: valor, formaId = null, recebidoCentavos = null, observacao } = novo;
  const row = await fetchRow(trx, { id: col.uuid })`
    select lancar_no_cliente(${trx.lojaId}, ${clienteId}, ${tipo}, ${valor}, null, ${formaId}, ${recebidoCentavos},
      ${observacao}, ${novo.usuarioId}, ${novo.em}, ${novo.agora}) as id`;
  if (!row) throw new Error('lancar_no_cliente answered nothing');
  return row.id;
}

/** A form of payment as a receipt asks for it. */
export function buscarFormaDoRecebimento(trx: Trx, id: string) {
  return fetchRow(trx, {
    tipo: col.text,
    ativa: col.bool,
  })`select tipo, ativa from formas where loja_id = ${trx.lojaId} and id = ${id}`;
}

export interface DinheiroRecebido {
  /** Null: the only or first one. */
  gavetaId: string | null;
  formaId: string;
  centavos: number;
  usuarioId: string;
  em: Date;
  agora: Date;
}

/** Puts a receipt into its drawer's session. Locks the drawer together with others. */
export async function inserirNoCaixa(trx: Trx, dinheiro: DinheiroRecebido): Promise<void> {
  const { gavetaId, formaId, centavos: valor, usuarioId, em, agora } = dinheiro;
  await execute(trx)`
    select lancar_no_caixa(${trx.lojaId}, ${gavetaId}, 'RECEBIMENTO', ${formaId}, ${valor}, null, null, ${usuarioId},
      ${em}, ${agora})`;
}
