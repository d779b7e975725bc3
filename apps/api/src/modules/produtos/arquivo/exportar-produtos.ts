import { exportCsv } from '@balcao/contract/produtos/arquivo/arquivo';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { lerParaExportar } from '../../../database/escala/ler-na-replica.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarProprias } from '../categorias/categorias.queries.ts';
import { listarVivos, toProduto } from '../produtos.queries.ts';

/**
 * The living products as a CSV, with the colours of the store's own categories: of one moment, for one may be renamed.
 */
export function exportarProdutos({ context, sessao }: Recebido<typeof produtos.exportar>): Promise<string> {
  return lerParaExportar(context.database, sessao, async (trx) => {
    const vivos = await listarVivos(trx);
    return exportCsv(vivos.map(toProduto), await listarProprias(trx));
  });
}
