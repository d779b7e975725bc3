import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SinalDecimal } from '@balcao/contract/produtos/arquivo/numeros';
import { type ImportResult, importErroSchema, importResultSchema } from '@balcao/contract/produtos/produtos';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { z } from 'zod';
import { buscarChave, type Chave, mudarChave, reservarChave } from '../../../database/chaves.ts';
import { comLoja, lerNaLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarNomesProprios } from '../categorias/categorias.queries.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import { gravarImportacao } from './gravar-importacao.ts';
import { travarImportacao } from './importacao.queries.ts';
import { lerCsv } from './ler-csv.ts';
import { lerSemRecusadas } from './ler-sem-recusadas.ts';

/** The part of the answer that a key remembers: rejected rows are in the file itself, which comes with every try. */
const lembradoSchema = importResultSchema
  .omit({ rejeitadas: true })
  .extend({ recusadas: z.array(importErroSchema).default([]) });

/**
 * Brings a file in, once per key where there is one: the same file again under it is answered with what came of it the
 * first time.
 */
export async function importarProdutos({
  context,
  sessao: { lojaId, usuarioId },
  query,
  body,
  chave: enviada,
}: Recebido<typeof produtos.importar>): Promise<ImportResult> {
  const { parcial, numeros } = query;
  const chave = enviada && comResposta(enviada, numeros);
  const agora = context.agora();
  // Read before the locks: no sale of the store waits for it.
  const proprias = await lerNaLoja(context.database, lojaId, listarNomesProprios);
  const pedido = { conteudo: body, proprias, parcial, numeros };
  const arquivo = await lerCsv(pedido);
  return comLoja(context.database, { lojaId, usuarioId }, async (trx) => {
    await travarImportacao(trx);
    // Before the key: a sale under the same key takes the two in this order, too.
    await travarCatalogo(trx);
    if (chave && !(await reservarChave(trx, chave, { agora }))) {
      const { recusadas, ...result } = lembradoSchema.parse((await buscarChave(trx, chave))?.resultado);
      if (!parcial || result.erros.length === 0) return result;
      const { rejeitadas } = recusadas.length > 0 ? await lerCsv({ ...pedido, recusadas }) : arquivo;
      return { ...result, rejeitadas };
    }
    // Changed while the file was read: another try reads it again.
    if (!isDeepStrictEqual(await listarNomesProprios(trx), proprias)) throw new AppError('INDISPONIVEL');
    const { recusadas, lido } = await lerSemRecusadas(trx, pedido, arquivo);
    const result = await gravarImportacao(trx, { usuarioId, arquivo: lido, simular: false, parcial, agora });
    const { rejeitadas: _, ...lembrado } = result;
    if (chave) await mudarChave(trx, chave, { resultado: JSON.stringify({ ...lembrado, recusadas }) });
    return result;
  });
}

/** The same bytes with other numbers in them are another request. */
function comResposta({ chave, conteudo }: Chave, numeros: SinalDecimal | undefined): Chave {
  if (numeros === undefined) return { chave, conteudo };
  return { chave, conteudo: createHash('sha256').update(conteudo).update(numeros).digest() };
}
