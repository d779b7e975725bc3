import { type Categoria, FIXAS } from '@balcao/contract/produtos/categorias';
import type { categorias } from '@balcao/contract/produtos/produtos.endpoints';
import { lerNaLoja, type Trx } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarProprias } from './categorias.queries.ts';

/** The six that every store has, then its own. */
export async function listarCategorias({
  context,
  sessao,
}: Recebido<typeof categorias.listar>): Promise<{ categorias: Categoria[] }> {
  return { categorias: await lerNaLoja(context.database, sessao.lojaId, lerCategorias) };
}

export async function lerCategorias(trx: Trx): Promise<Categoria[]> {
  const proprias = await listarProprias(trx);
  return [...FIXAS, ...proprias.map(({ nome, cor, ordem }) => ({ nome, cor, ordem, fixa: false }))];
}
