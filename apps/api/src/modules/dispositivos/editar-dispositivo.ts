import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import type { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toDispositivo } from './dispositivo.ts';
import { buscarDispositivo, mudarNome } from './dispositivos.queries.ts';

/** PUT /api/dispositivos/{id}: another name. Throws NAO_ENCONTRADO. */
export function editarDispositivo({
  context: { database, agora },
  sessao,
  params: { id },
  body: { nome },
}: Recebido<typeof dispositivos.editar>): Promise<Dispositivo> {
  return comLoja(database, sessao, async (trx) => {
    const row = (await mudarNome(trx, id, nome)) ? await buscarDispositivo(trx, id, agora()) : undefined;
    if (!row) throw new AppError('NAO_ENCONTRADO');
    return toDispositivo(row);
  });
}
