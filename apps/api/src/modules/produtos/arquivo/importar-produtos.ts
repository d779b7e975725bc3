import { type ImportResult, importResultSchema } from '@balcao/contract/produtos';
import type { produtos } from '@balcao/contract/produtos.endpoints';
import { buscarChave, type Chave, mudarChave, reservarChave } from '../../../database/chaves.ts';
import { comLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import { gravarImportacao } from './gravar-importacao.ts';
import { travarImportacao } from './importacao.queries.ts';
import { lerCsv } from './ler-csv.ts';

/** Brings a file in once per key: the same file again under it is answered with what came of it the first time. */
export async function importarProdutos(
  { context, sessao: { lojaId, usuarioId }, body }: Recebido<typeof produtos.importar>,
  chave: Chave,
): Promise<ImportResult> {
  const agora = context.agora();
  // Read before the locks: no sale of the store waits for it.
  const arquivo = await lerCsv(body);
  return comLoja(context.database, lojaId, async (trx) => {
    await travarImportacao(trx);
    // Before the key: a sale under the same key takes the two in this order, too.
    await travarCatalogo(trx);
    if (!(await reservarChave(trx, chave, { agora }))) {
      return importResultSchema.parse((await buscarChave(trx, chave))?.resultado);
    }
    const result = await gravarImportacao(trx, { usuarioId, arquivo, simular: false, agora });
    await mudarChave(trx, chave, { resultado: JSON.stringify(result) });
    return result;
  });
}
