import type { PixAutomatico } from '@balcao/contract/pix/pix';
import { pix as endpoints } from '@balcao/contract/pix/pix.endpoints';
import { lerNaLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/sessao.ts';
import type { Pix } from '../pix.ts';
import { buscarConta } from './contas.queries.ts';

/** GET /api/loja/pix-automatico: whether it is there and works, and nothing that somebody could use. */
export async function lerAutomatico(pix: Pix, { lojaId }: Pick<Sessao, 'lojaId'>): Promise<PixAutomatico> {
  const conta = await lerNaLoja(pix.database, lojaId, buscarConta);
  const legivel =
    conta !== undefined &&
    conta.gateway === pix.nome &&
    (await pix.cofre.abrir(lojaId, conta.token)) !== undefined;
  return {
    ligado: conta !== undefined,
    funciona: legivel && conta.recusadaEm === null,
    conta: conta?.conta ?? null,
    avisos: conta !== undefined && conta.segredo !== null,
    enderecoDosAvisos: enderecoDosAvisos(pix, lojaId),
    demonstracao: pix.nome === 'simulado',
  };
}

export function enderecoDosAvisos({ config }: Pick<Pix, 'config'>, lojaId: string): string {
  return `${config.publicUrl}${endpoints.avisar.path.replace(':lojaId', lojaId)}`;
}
