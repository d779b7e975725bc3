import { fold } from '@balcao/contract/base/texto';
import type { CategoriaNova } from '@balcao/contract/produtos/arquivo/categorias';
import { FIXAS } from '@balcao/contract/produtos/categorias';
import { corLivre } from '@balcao/contract/produtos/cores';
import type { Trx } from '../../../database/tenant.ts';
import { inserirProprias, listarProprias } from './categorias.queries.ts';

/** As far as a form may set it. */
const ULTIMA = 1000;

/**
 * Categories that a product file brings, behind the store's own. The caller holds the catalogue, which keeps a new list
 * of them out, and the store's imports; that they are new and not too many he knows since.
 */
export async function criarCategorias(trx: Trx, novas: readonly CategoriaNova[]): Promise<void> {
  if (novas.length === 0) return;
  const proprias = await listarProprias(trx);
  const cores = [...FIXAS, ...proprias, ...novas].flatMap(({ cor }) => cor ?? []);
  const ultima = proprias.at(-1)?.ordem ?? FIXAS.length - 1;
  await inserirProprias(
    trx,
    novas.map(({ nome, cor = corLivre(cores) }, n) => {
      cores.push(cor);
      return { chave: fold(nome), nome, cor, ordem: Math.min(ULTIMA, ultima + 1 + n) };
    }),
  );
}
