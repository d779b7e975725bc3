import type { Separados } from '@balcao/contract/produtos/iguais.schemas';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarPares } from './separados.queries.ts';

/** The pairs of living products that somebody said are not the same. */
export async function listarSeparados({
  context,
  sessao,
}: Recebido<typeof produtos.listarSeparados>): Promise<Separados> {
  return { pares: await lerNaLoja(context.database, sessao.lojaId, listarPares) };
}
