import type { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { exigirContagem } from './contagem.ts';
import { mudarParaDescartada, travarContagem } from './contagens.queries.ts';

/** DELETE /api/contagens/{id}. Throws CONTAGEM_FECHADA (with `contagem`), NAO_ENCONTRADO, also for one that is gone. */
export function descartarContagem({
  context,
  sessao,
  params: { id },
}: Recebido<typeof contagens.descartar>): Promise<void> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    const aberta = await travarContagem(trx, id, { sozinha: true });
    if (aberta === undefined) throw new AppError('NAO_ENCONTRADO');
    if (!aberta)
      throw new AppError('CONTAGEM_FECHADA', { extra: { contagem: await exigirContagem(trx, id) } });
    await mudarParaDescartada(trx, id, agora);
  });
}
