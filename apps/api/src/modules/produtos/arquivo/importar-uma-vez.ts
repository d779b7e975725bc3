import { type ImportResult, importResultSchema } from '@balcao/contract/produtos';
import type { Context } from '../../../context.ts';
import { buscarChave, type Chave, mudarChave, reservarChave } from '../../../database/chaves.ts';
import { comLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import { travarImportacao } from './importacao.queries.ts';
import { importarProdutos } from './importar-produtos.ts';
import { lerCsv } from './ler-csv.ts';

/** What would happen: nothing is written, so no key is needed. */
export async function simularImportacao(
  context: Context,
  { lojaId, usuarioId }: Sessao,
  conteudo: Uint8Array,
): Promise<ImportResult> {
  const agora = context.agora();
  const arquivo = await lerCsv(conteudo);
  return comLoja(context.database, lojaId, (trx) =>
    importarProdutos(trx, { usuarioId, arquivo, simular: true, agora }),
  );
}

/** Brings a file in once per key: the same file again under it is answered with what came of it the first time. */
export async function importarUmaVez(
  context: Context,
  { lojaId, usuarioId }: Sessao,
  { conteudo, chave }: { conteudo: Uint8Array; chave: Chave },
): Promise<ImportResult> {
  const agora = context.agora();
  // Read before the locks: no sale of the store waits for it.
  const arquivo = await lerCsv(conteudo);
  return comLoja(context.database, lojaId, async (trx) => {
    await travarImportacao(trx);
    // Before the key: a sale under the same key takes the two in this order, too.
    await travarCatalogo(trx);
    if (!(await reservarChave(trx, chave, { agora }))) {
      return importResultSchema.parse((await buscarChave(trx, chave))?.resultado);
    }
    const result = await importarProdutos(trx, { usuarioId, arquivo, simular: false, agora });
    await mudarChave(trx, chave, { resultado: JSON.stringify(result) });
    return result;
  });
}
