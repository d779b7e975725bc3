import { createHmac } from 'node:crypto';
import { cabeNaVisao, VISOES, visaoDe } from '@balcao/contract/pessoas/permissoes';
import type { ChavesDoAparelho } from '@balcao/contract/sync/sync';
import type { sync } from '@balcao/contract/sync/sync.endpoints';
import type { Recebido } from '../../http/rota.ts';

/**
 * GET /api/sync/chaves: kept nowhere, the same at every question. Who holds a permission no more is given its key no
 * more; drawn anew they are with the database's secrets, after a restore.
 */
export async function lerChaves(
  { sessao }: Recebido<typeof sync.lerChaves>,
  segredo: () => Promise<string>,
): Promise<ChavesDoAparelho> {
  const { lojaId, usuarioId } = sessao;
  const secret = await segredo();
  const chaveDe = (oque: string) =>
    createHmac('sha256', secret).update(`${lojaId} ${oque}`).digest('base64url');
  const minha = visaoDe(sessao);
  const visoes = VISOES.filter((visao) => cabeNaVisao(visao, minha)).map(
    (visao) => [visao, chaveDe(visao)] as const,
  );
  return { pessoa: chaveDe(usuarioId), visoes: Object.fromEntries(visoes) };
}
