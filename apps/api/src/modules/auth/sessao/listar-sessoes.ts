import type { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarSessoesAbertas } from './sessoes.queries.ts';

/** The caller's sessions, the last used first. */
export async function listarSessoes({ context, sessao }: Recebido<typeof auth.listarSessoes>) {
  const { database, agora } = context;
  const rows = await comLoja(database, sessao, (trx) => listarSessoesAbertas(trx, sessao.usuarioId, agora()));
  const sessoes = rows.map(({ id, criadaEm, ultimoUso, dispositivo }) => ({
    id,
    criadaEm: criadaEm.toISOString(),
    ultimoUso: ultimoUso.toISOString(),
    dispositivo,
    atual: id === sessao.sessaoId,
  }));
  return { sessoes };
}
