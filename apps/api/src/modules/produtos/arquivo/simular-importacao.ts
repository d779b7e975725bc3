import type { ImportResult } from '@balcao/contract/produtos/produtos';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja, lerNaLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarNomesProprios } from '../categorias/categorias.queries.ts';
import { gravarImportacao } from './gravar-importacao.ts';
import { lerCsv } from './ler-csv.ts';
import { lerSemRecusadas } from './ler-sem-recusadas.ts';

/** Says what an import would do: nothing is written, so no key is needed. */
export async function simularImportacao({
  context,
  sessao: { lojaId, usuarioId },
  query: { parcial, numeros, criarCategorias },
  body,
}: Recebido<typeof produtos.importar>): Promise<ImportResult> {
  const agora = context.agora();
  const proprias = await lerNaLoja(context.database, lojaId, listarNomesProprios);
  const pedido = { conteudo: body, proprias, parcial, numeros, criarCategorias };
  const arquivo = await lerCsv(pedido);
  return comLoja(context.database, { lojaId, usuarioId }, async (trx) => {
    const { lido } = await lerSemRecusadas(trx, pedido, arquivo);
    return gravarImportacao(trx, { usuarioId, arquivo: lido, simular: true, parcial, agora });
  });
}
