import { dayOf } from '@balcao/contract/base/calendar';
import { emMilesimos } from '@balcao/contract/base/quantidade';
import { custoDaPeca } from '@balcao/contract/compras/custo';
import type { ListaDeCompras } from '@balcao/contract/estoque/comprar';
import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { diasDoGiro } from '@balcao/contract/relatorios/estoque';
import { lerNaLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { somarPendentes } from '../../totais/totais.ts';
import { type AcabandoRow, listarAcabando } from './comprar.queries.ts';

type Sugerido = ListaDeCompras['fornecedores'][number];

/** GET /api/estoque/comprar, by the supplier of the last purchase. */
export async function sugerirCompras({
  context,
  sessao,
}: Recebido<typeof estoque.sugerirCompras>): Promise<ListaDeCompras> {
  const { fuso, virada } = sessao;
  const giro = diasDoGiro(dayOf(context.agora(), fuso, virada));
  // As the stock report does: what is not in the totals yet goes into them first.
  await somarPendentes(context.database, sessao.lojaId);
  const rows = await lerNaLoja(context.database, sessao.lojaId, (trx) =>
    listarAcabando(trx, { ...giro, fuso, virada }),
  );
  return {
    fornecedores: [...Map.groupBy(rows, ({ fornecedorId }) => fornecedorId).values()].map(doFornecedor),
  };
}

function doFornecedor(rows: AcabandoRow[]): Sugerido {
  const { fornecedorId = null, fornecedor = null } = rows[0] ?? {};
  return {
    fornecedor: fornecedorId === null || fornecedor === null ? null : { id: fornecedorId, nome: fornecedor },
    itens: rows.map((row) => ({
      produto: { id: row.produtoId, nome: row.nome },
      ...{ saldo: row.saldo, ideal: row.ideal, vendido30: row.vendido, fator: row.fator ?? 1 },
      sugestao: sugestaoDe(row),
      ultimoCusto:
        row.pecas === null || row.valorCentavos === null
          ? null
          : custoDaPeca(row.valorCentavos, emMilesimos(row.pecas)),
    })),
  };
}

/** What is missing to the ideal or to half of what 30 days sold, the larger, up to whole packs. In thousandths. */
function sugestaoDe({ saldo, ideal, vendido, fator }: AcabandoRow): number {
  const alvo = Math.max(emMilesimos(ideal), Math.ceil(vendido / 2) * 1000);
  const pacote = emMilesimos(fator ?? 1);
  return (Math.ceil((alvo - emMilesimos(saldo)) / pacote) * pacote) / 1000;
}
