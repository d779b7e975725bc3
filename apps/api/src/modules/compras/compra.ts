import { toReais } from '@balcao/contract/base/money';
import { emMilesimos } from '@balcao/contract/base/quantidade';
import type { Compra } from '@balcao/contract/compras/compras';
import { custoDaPeca } from '@balcao/contract/compras/custo';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { listarVencimentosDasCompras, type VencimentoRow } from '../despesas/vencimentos.queries.ts';
import { buscarCompra, type CompraRow } from './compras.queries.ts';

/** A purchase as the API answers it. */
function toCompra(row: CompraRow, vencimentos: readonly VencimentoRow[]): Compra {
  const { id, numero, chave, fornecedorId, fornecedor, totalNotaCentavos } = row;
  return {
    ...{ id, numero, chave },
    fornecedor: fornecedorId === null || fornecedor === null ? null : { id: fornecedorId, nome: fornecedor },
    emitidaEm: row.emitidaEm?.toISOString() ?? null,
    criadaEm: row.criadaEm.toISOString(),
    usuario: { id: row.usuarioId, nome: row.usuario },
    total: toReais(row.totalCentavos),
    totalNota: totalNotaCentavos === null ? null : toReais(totalNotaCentavos),
    frete: toReais(row.freteCentavos),
    desconto: toReais(row.descontoCentavos),
    itens: row.itens.map(({ produtoId, nome, custoCentavos, valorCentavos, ...item }) => ({
      ...item,
      produto: { id: produtoId, nome },
      custo: toReais(custoCentavos),
      custoUnitario: custoDaPeca(valorCentavos, emMilesimos(item.pecas)) ?? 0,
    })),
    vencimentos: vencimentos
      .filter(({ compraId }) => compraId === id)
      .map(({ data, centavos, pagaEm }) => ({ data, valor: toReais(centavos), pagaEm })),
    desfeitaEm: row.desfeitaEm?.toISOString() ?? null,
  };
}

export async function comVencimentos(trx: Trx, rows: readonly CompraRow[]): Promise<Compra[]> {
  const vencimentos = await listarVencimentosDasCompras(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toCompra(row, vencimentos));
}

/** Throws NAO_ENCONTRADO. */
export async function exigirCompra(trx: Trx, id: string): Promise<Compra> {
  const row = await buscarCompra(trx, id);
  const [compra] = row ? await comVencimentos(trx, [row]) : [];
  if (!compra) throw new AppError('NAO_ENCONTRADO');
  return compra;
}
