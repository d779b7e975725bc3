import { toReais } from '@balcao/contract/base/money';
import { type ListaDePendencias, MAX_PENDENCIAS, type Pendencia } from '@balcao/contract/caixa/pendencias';
import type { pendencias } from '@balcao/contract/caixa/pendencias.endpoints';
import type { Perda } from '@balcao/contract/estoque/perdas';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { type ClienteRow, listarClientesPorId } from '../clientes/clientes.queries.ts';
import { toPerda } from '../perdas/perda.ts';
import { listarPerdasPorId } from '../perdas/perdas.queries.ts';
import { listarVendasPorId } from '../vendas/historico/historico.queries.ts';
import { toVenda } from '../vendas/venda.ts';
import {
  type CobrancaPendente,
  listarAnotadas,
  listarCobrancasPorId,
  listarForaDoCaixa,
  type PendenciaRow,
} from './pendencias.queries.ts';

/**
 * GET /api/pendencias: what waits for the owner, the newest first. Sales fora do caixa are counted apart from the rest, so
 * that a store that never opens a drawer still finds what else there is.
 */
export function listarPendencias({
  context,
  sessao,
  query: { tipo },
}: Recebido<typeof pendencias.listar>): Promise<ListaDePendencias> {
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const limite = MAX_PENDENCIAS + 1;
    const fora = tipo === undefined || tipo === 'FORA_DO_CAIXA' ? await listarForaDoCaixa(trx, limite) : [];
    const outras = tipo === 'FORA_DO_CAIXA' ? [] : await listarAnotadas(trx, tipo, limite);
    const mais = fora.length > MAX_PENDENCIAS || outras.length > MAX_PENDENCIAS;
    const rows = [...outras.slice(0, MAX_PENDENCIAS), ...fora.slice(0, MAX_PENDENCIAS)].sort(
      (a, b) => b.desde.getTime() - a.desde.getTime(),
    );
    const ids = [...new Set(rows.flatMap(({ vendaId }) => vendaId ?? []))];
    const vendas = new Map((await listarVendasPorId(trx, ids)).map((row) => [row.id, toVenda(row)]));
    const pagas = await listarCobrancasPorId(
      trx,
      rows.flatMap(({ cobrancaId }) => cobrancaId ?? []),
    );
    const cobrancas = new Map(pagas.map((row) => [row.id, row]));
    const credores = await listarClientesPorId(
      trx,
      rows.flatMap(({ clienteId }) => clienteId ?? []),
    );
    const clientes = new Map(credores.map((row) => [row.id, row]));
    const baixadas = await listarPerdasPorId(
      trx,
      rows.flatMap(({ perdaId }) => perdaId ?? []),
    );
    const perdas = new Map(baixadas.map((row) => [row.id, toPerda(row, sessao)]));
    return { pendencias: rows.map((row) => toPendencia(row, { vendas, cobrancas, clientes, perdas })), mais };
  });
}

interface Pendentes {
  vendas: ReadonlyMap<string, Venda>;
  cobrancas: ReadonlyMap<string, CobrancaPendente>;
  clientes: ReadonlyMap<string, ClienteRow>;
  perdas: ReadonlyMap<string, Perda>;
}

function toPendencia(
  { id, tipo, vendaId, cobrancaId, clienteId, perdaId, preContas, desde }: PendenciaRow,
  { vendas, cobrancas, clientes, perdas }: Pendentes,
): Pendencia {
  const venda = vendaId === null ? undefined : vendas.get(vendaId);
  const cobranca = cobrancaId === null ? undefined : cobrancas.get(cobrancaId);
  const cliente = clienteId === null ? undefined : clientes.get(clienteId);
  const perda = perdaId === null ? undefined : perdas.get(perdaId);
  return {
    ...{ id, tipo, desde: desde.toISOString() },
    ...(venda ? { venda } : {}),
    ...(perda ? { perda } : {}),
    ...(preContas === null ? {} : { preContas }),
    ...(cobranca ? { cobranca: toCobrancaPendente(cobranca) } : {}),
    ...(cliente
      ? { cliente: { id: cliente.id, nome: cliente.nome, saldo: toReais(cliente.saldo_centavos) } }
      : {}),
  };
}

function toCobrancaPendente({
  id,
  valorCentavos,
  devolvidoCentavos,
  status,
  pagaEm,
  vendaId,
}: CobrancaPendente) {
  return {
    ...{ id, status, vendaId, valor: toReais(valorCentavos), devolvido: toReais(devolvidoCentavos) },
    pagaEm: pagaEm?.toISOString() ?? null,
  };
}
