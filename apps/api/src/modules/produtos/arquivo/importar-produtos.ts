import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ImportResult, importErroSchema, importResultSchema } from '@balcao/contract/produtos/produtos';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { z } from 'zod';
import { buscarChave, type Chave, mudarChave, reservarChave } from '../../../database/chaves.ts';
import { comLoja, lerNaLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarNomesProprios } from '../categorias/categorias.queries.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import { ditoDoArquivo, gravarImportacao } from './gravar-importacao.ts';
import { travarImportacao } from './importacao.queries.ts';
import { lerCsv } from './ler-csv.ts';
import { lerSemRecusadas } from './ler-sem-recusadas.ts';

/** The part of the answer that a key remembers: the rest is in the file itself, which comes with every try. */
const lembradoSchema = importResultSchema
  .omit({ rejeitadas: true, avisos: true, avisosTotal: true, conhecido: true })
  .extend({
    recusadas: z.array(importErroSchema).default([]),
    categoriasNovas: importResultSchema.shape.categoriasNovas.default([]),
  });

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
  const { parcial, numeros, criarCategorias } = query;
  const chave = enviada && comResposta(enviada, [numeros, criarCategorias && 'categorias']);
  const agora = context.agora();
  // Read before the locks: no sale of the store waits for it.
  const proprias = await lerNaLoja(context.database, lojaId, listarNomesProprios);
  const pedido = { conteudo: body, proprias, parcial, numeros, criarCategorias };
  const arquivo = await lerCsv(pedido);
  return comLoja(context.database, { lojaId, usuarioId }, async (trx) => {
    await travarImportacao(trx);
    // Before the key: a sale under the same key takes the two in this order, too.
    await travarCatalogo(trx);
    if (chave && !(await reservarChave(trx, chave, { agora }))) {
      const { recusadas, ...lembrado } = lembradoSchema.parse((await buscarChave(trx, chave))?.resultado);
      const result = { ...ditoDoArquivo(arquivo), ...lembrado };
      if (!parcial || result.erros.length === 0) return result;
      const { rejeitadas } = recusadas.length > 0 ? await lerCsv({ ...pedido, recusadas }) : arquivo;
      return { ...result, rejeitadas };
    }
    // Changed while the file was read: another try reads it again.
    if (!isDeepStrictEqual(await listarNomesProprios(trx), proprias)) throw new AppError('INDISPONIVEL');
    const { recusadas, lido } = await lerSemRecusadas(trx, pedido, arquivo);
    const result = await gravarImportacao(trx, { usuarioId, arquivo: lido, simular: false, parcial, agora });
    if (chave) {
      const lembrado = lembradoSchema.parse({ ...result, recusadas });
      await mudarChave(trx, chave, { resultado: JSON.stringify(lembrado) });
    }
    return result;
  });
}

/** The same bytes under other answers are another request. */
function comResposta({ chave, conteudo }: Chave, respostas: readonly (string | false | undefined)[]): Chave {
  const dadas = respostas.filter((resposta) => typeof resposta === 'string');
  if (dadas.length === 0) return { chave, conteudo };
  return { chave, conteudo: createHash('sha256').update(conteudo).update(dadas.join('')).digest() };
}
