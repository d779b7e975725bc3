import type { Resposta } from '@balcao/contract/base/endpoint';
import type { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { hashToken } from '../token.ts';
import { SESSAO_MANTIDA } from './duracao.ts';
import { newEntrega } from './entrega.ts';
import { mudarParaGuardada } from './sessoes.queries.ts';

/** The device seals the token behind its person's PIN; of the delivery's it keeps the text. */
export async function guardarSessao({
  context: { database, agora },
  sessao: { lojaId, usuarioId, sessaoId },
}: Recebido<typeof auth.guardarSessao>): Promise<Resposta<typeof auth.guardarSessao>> {
  const entrega = newEntrega(lojaId);
  const ate = new Date(agora().getTime() + SESSAO_MANTIDA);
  const kept = await comLoja(database, { lojaId, usuarioId }, (trx) =>
    mudarParaGuardada(trx, sessaoId, { entregaHash: hashToken(entrega), ate }),
  );
  if (!kept) throw new AppError('NAO_AUTENTICADO');
  return { id: sessaoId, entrega };
}
