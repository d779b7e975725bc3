import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import type { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarEstacoesDaLoja } from './estacoes.queries.ts';

/** GET /api/estacoes. */
export async function listarEstacoes({
  context,
  sessao,
}: Recebido<typeof cozinha.listarEstacoes>): Promise<{ estacoes: Estacao[] }> {
  return { estacoes: await lerNaLoja(context.database, sessao.lojaId, listarEstacoesDaLoja) };
}
