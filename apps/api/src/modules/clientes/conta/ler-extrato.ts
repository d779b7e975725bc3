import { dayOf, daysBetween } from '@balcao/contract/base/calendar';
import { toReais } from '@balcao/contract/base/money';
import type { Aberto, Extrato } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { dividasAbertas } from '@balcao/contract/clientes/fiado';
import { lerNaLoja, type Trx } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { toCliente } from '../cliente.ts';
import { exigirCliente } from '../ler-cliente.ts';
import { toLancamento } from './lancamento.ts';
import { type LancamentoRow, listarLancamentos } from './lancamentos.queries.ts';

/** GET /api/clientes/{id}/extrato. */
export function lerExtrato({
  context,
  sessao,
  params: { id },
}: Recebido<typeof clientes.lerExtrato>): Promise<Extrato> {
  const agora = context.agora();
  return lerNaLoja(context.database, sessao.lojaId, (trx) => montarExtrato(trx, id, sessao, agora));
}

/** The same for a paper. Throws NAO_ENCONTRADO. */
export async function montarExtrato(
  trx: Trx,
  id: string,
  { fuso }: Pick<Sessao, 'fuso'>,
  agora: Date,
): Promise<Extrato> {
  const hoje = dayOf(agora, fuso);
  const cliente = await exigirCliente(trx, id);
  const rows = await listarLancamentos(trx, cliente.id);
  const aberto = abertasDe(rows, (em) => daysBetween(dayOf(em, fuso), hoje));
  return { cliente: toCliente(cliente), lancamentos: rows.map(toLancamento), aberto };
}

function abertasDe(rows: readonly LancamentoRow[], diasDesde: (em: Date) => number): Aberto[] {
  const numeros = new Map(rows.map(({ venda_id, numero }) => [venda_id, numero]));
  const lancados = rows.map((row) => ({
    ordem: row.ordem,
    tipo: row.tipo,
    centavos: row.valor_centavos,
    vendaId: row.venda_id,
    em: (row.finalizada_em ?? row.criado_em).toISOString(),
  }));
  return dividasAbertas(lancados).map(({ vendaId, em, centavos, restante }) => ({
    vendaId,
    numero: vendaId === null ? null : (numeros.get(vendaId) ?? null),
    valor: toReais(centavos),
    restante: toReais(restante),
    desde: em,
    dias: Math.max(0, diasDesde(new Date(em))),
  }));
}
