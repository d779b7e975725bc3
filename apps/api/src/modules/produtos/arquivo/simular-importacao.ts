import type { ImportResult } from '@balcao/contract/produtos';
import type { produtos } from '@balcao/contract/produtos.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { gravarImportacao } from './gravar-importacao.ts';
import { lerCsv } from './ler-csv.ts';

/** What would happen: nothing is written, so no key is needed. */
export async function simularImportacao({
  context,
  sessao: { lojaId, usuarioId },
  body,
}: Recebido<typeof produtos.importar>): Promise<ImportResult> {
  const agora = context.agora();
  const arquivo = await lerCsv(body);
  return comLoja(context.database, lojaId, (trx) =>
    gravarImportacao(trx, { usuarioId, arquivo, simular: true, agora }),
  );
}
