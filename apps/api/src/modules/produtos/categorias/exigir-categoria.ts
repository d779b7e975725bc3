import { CATEGORIAS, ESCOLHA_CATEGORIA } from '@balcao/contract/produtos/categorias';
import type { Trx } from '../../../database/tenant.ts';
import { campoInvalido } from '../../../http/errors.ts';
import { listarProprias } from './categorias.queries.ts';

/** One of the six or of the store's own. The caller holds the catalogue, so that it stays one. */
export async function exigirCategoria(trx: Trx, categoria: string): Promise<void> {
  if (CATEGORIAS.some((fixa) => fixa === categoria)) return;
  const proprias = await listarProprias(trx);
  if (proprias.every(({ nome }) => nome !== categoria)) throw campoInvalido('categoria', ESCOLHA_CATEGORIA);
}
