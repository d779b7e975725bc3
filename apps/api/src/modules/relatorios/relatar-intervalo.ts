import { toReais } from '@balcao/contract/money';
import type {
  Intervalo,
  RelatorioCancelamentos,
  RelatorioHoras,
  RelatorioPeriodo,
  RelatorioVendedores,
} from '@balcao/contract/relatorios';
import type { Context } from '../../context.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/sessao.ts';
import { relatar } from './relatar.ts';
import {
  buscarFuso,
  somarCancelamentos,
  somarPorDia,
  somarPorHora,
  somarPorVendedor,
} from './relatorios.queries.ts';

/** GET /api/relatorios/periodo: both ends included, days with sales only, oldest first. */
export function relatarPorDia(
  context: Context,
  sessao: Sessao,
  intervalo: Intervalo,
): Promise<RelatorioPeriodo> {
  return relatar(context, sessao, async (trx, fuso) => {
    const dias = await somarPorDia(trx, { ...intervalo, fuso });
    return {
      totalVendas: dias.reduce((sum, dia) => sum + dia.vendas, 0),
      faturamentoTotal: toReais(dias.reduce((sum, dia) => sum + dia.centavos, 0)),
      vendasPorDia: dias.map(({ dia, vendas, centavos }) => ({
        data: dia,
        totalVendas: vendas,
        faturamento: toReais(centavos),
      })),
    };
  });
}

/** GET /api/relatorios/vendedores: the most revenue first; dismissed sellers keep theirs. */
export function relatarPorVendedor(
  context: Context,
  sessao: Sessao,
  intervalo: Intervalo,
): Promise<RelatorioVendedores> {
  return relatar(context, sessao, async (trx, fuso) => {
    const rows = await somarPorVendedor(trx, { ...intervalo, fuso });
    return {
      vendedores: rows.map(({ id, nome, vendas, centavos }) => ({
        vendedor: { id, nome },
        totalVendas: vendas,
        faturamento: toReais(centavos),
      })),
    };
  });
}

/** GET /api/relatorios/horas: hours of the store's clock with sales, 0 to 23. */
export function relatarPorHora(
  context: Context,
  sessao: Sessao,
  intervalo: Intervalo,
): Promise<RelatorioHoras> {
  return relatar(context, sessao, async (trx, fuso) => {
    const rows = await somarPorHora(trx, { ...intervalo, fuso });
    return {
      horas: rows.map(({ hora, vendas, centavos }) => ({
        hora,
        totalVendas: vendas,
        faturamento: toReais(centavos),
      })),
    };
  });
}

/** GET /api/relatorios/cancelamentos: on the day on which it was cancelled, by who did it; the most value first. */
export function relatarCancelamentos(
  { database }: Context,
  { lojaId }: Sessao,
  intervalo: Intervalo,
): Promise<RelatorioCancelamentos> {
  return lerNaLoja(database, lojaId, async (trx) => {
    const fuso = await buscarFuso(trx);
    const rows = await somarCancelamentos(trx, { ...intervalo, fuso });
    return {
      cancelamentos: rows.map(({ id, nome, quantidade, centavos }) => ({
        vendedor: { id, nome },
        quantidade,
        valor: toReais(centavos),
      })),
    };
  });
}
