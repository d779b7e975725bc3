import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { listarSessoesAbertas } from './sessoes.queries.ts';

/** Where the caller is signed in, the last used first. */
export async function listarSessoes({ database, agora }: Context, sessao: Sessao) {
  const rows = await comLoja(database, sessao.lojaId, (trx) =>
    listarSessoesAbertas(trx, sessao.usuarioId, agora()),
  );
  return rows.map(({ id, criadaEm, ultimoUso, dispositivo }) => ({
    id,
    criadaEm: criadaEm.toISOString(),
    ultimoUso: ultimoUso.toISOString(),
    dispositivo,
    atual: id === sessao.sessaoId,
  }));
}
