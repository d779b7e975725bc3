import { custoEmReais } from '@balcao/contract/base/custo';
import { toReais } from '@balcao/contract/base/money';
import { emMilesimos } from '@balcao/contract/base/quantidade';
import type { Producao } from '@balcao/contract/estoque/producoes';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { buscarProducao, type ProducaoRow } from './producoes.queries.ts';

/** A production as the API answers it. */
export function toProducao(row: ProducaoRow): Producao {
  const { quantidade, custoCentavos } = row;
  const reais = (centavos: number | null) => (centavos === null ? null : toReais(centavos));
  return {
    ...{ id: row.id, quantidade },
    produto: { id: row.produtoId, nome: row.nome },
    custo: reais(custoCentavos),
    custoUnitario: custoCentavos === null ? null : custoDeUma(custoCentavos, quantidade),
    itens: row.itens.map((item) => ({
      produto: { id: item.produtoId, nome: item.nome },
      quantidade: item.quantidade,
      custo: reais(item.custoCentavos),
    })),
    criadaEm: row.criadaEm.toISOString(),
    usuario: { id: row.usuarioId, nome: row.usuario },
    desfeitaEm: row.desfeitaEm?.toISOString() ?? null,
  };
}

/** Half up to a hundredth of a centavo. */
function custoDeUma(centavos: number, quantidade: number): number {
  return custoEmReais(Math.round((centavos * 100_000) / emMilesimos(quantidade)) / 100);
}

export async function exigirProducao(trx: Trx, id: string): Promise<Producao> {
  const row = await buscarProducao(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return toProducao(row);
}
