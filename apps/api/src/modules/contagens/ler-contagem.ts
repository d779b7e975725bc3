import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { exigirContagem } from './contagem.ts';

/** GET /api/contagens/{id}. */
export function lerContagem({
  context,
  sessao,
  params: { id },
}: Recebido<typeof contagens.ler>): Promise<Contagem> {
  return lerNaLoja(context.database, sessao.lojaId, (trx) => exigirContagem(trx, id));
}
