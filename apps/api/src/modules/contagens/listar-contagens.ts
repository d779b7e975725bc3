import type { ListaDeContagens } from '@balcao/contract/estoque/contagens';
import type { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { toResumo } from './contagem.ts';
import { listarContagensGravadas } from './contagens.queries.ts';

/** Years of counting every month. */
const MAXIMO = 200;

/** GET /api/contagens, the open ones first, then the newest. */
export async function listarContagens({
  context,
  sessao,
}: Recebido<typeof contagens.listar>): Promise<ListaDeContagens> {
  const rows = await lerNaLoja(context.database, sessao.lojaId, (trx) =>
    listarContagensGravadas(trx, MAXIMO),
  );
  return { contagens: rows.map(toResumo) };
}
