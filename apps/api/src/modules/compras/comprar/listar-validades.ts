import type { ListaDeValidades } from '@balcao/contract/estoque/comprar';
import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { lerNaLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarValidadesAte } from './comprar.queries.ts';

/** GET /api/estoque/validades. */
export async function listarValidades({
  context,
  sessao,
  query: { ate },
}: Recebido<typeof estoque.listarValidades>): Promise<ListaDeValidades> {
  const rows = await lerNaLoja(context.database, sessao.lojaId, (trx) => listarValidadesAte(trx, ate));
  return {
    validades: rows.map(({ produtoId, nome, ...row }) => ({ ...row, produto: { id: produtoId, nome } })),
  };
}
