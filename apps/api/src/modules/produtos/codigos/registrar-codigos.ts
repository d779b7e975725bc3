import { codigoProprio, prefixoProprio } from '@balcao/contract/produtos/balanca';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { travarCatalogo } from '../produtos.queries.ts';
import {
  gravarNumeros,
  listarFormatos,
  listarTomados,
  mudarCodigos,
  travarCodigos,
} from './codigos.queries.ts';

/**
 * POST /api/produtos/codigos: an EAN-13 of the store for each of these that has no bar code; the others keep theirs, so
 * that a call again gives nothing more. Throws VALIDACAO at `produtoIds`.
 */
export function registrarCodigos({
  context,
  sessao,
  body: { produtoIds },
}: Recebido<typeof produtos.registrarCodigos>) {
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    const codigos = new Map(
      (await travarCodigos(trx, produtoIds)).map(({ id, codigoBarras }) => [id, codigoBarras]),
    );
    if (codigos.size < produtoIds.length) {
      throw campoInvalido('produtoIds', 'Há um produto que não está mais no catálogo.');
    }
    const sem = produtoIds.filter((id) => codigos.get(id) === null);
    const novos = await escolher(trx, sem.length);
    const dados = sem.map((id, n) => ({ id, codigoBarras: novos[n] ?? '' }));
    if (dados.length > 0) await mudarCodigos(trx, dados, context.agora());
    for (const { id, codigoBarras } of dados) codigos.set(id, codigoBarras);
    return { produtos: produtoIds.map((id) => ({ id, codigoBarras: codigos.get(id) ?? '' })) };
  });
}

/** So many codes that nobody ever had. */
async function escolher(trx: Trx, quantos: number): Promise<string[]> {
  if (quantos === 0) return [];
  const prefixo = prefixoProprio(await listarFormatos(trx));
  const livres: string[] = [];
  while (livres.length < quantos) {
    const faltam = quantos - livres.length;
    const ultimo = await gravarNumeros(trx, faltam);
    const candidatos = Array.from({ length: faltam }, (_, n) =>
      codigoProprio(prefixo, ultimo - faltam + 1 + n),
    );
    const tomados = new Set(await listarTomados(trx, candidatos));
    livres.push(...candidatos.filter((codigo) => !tomados.has(codigo)));
  }
  return livres;
}
