import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import type { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toDispositivo } from './dispositivo.ts';
import { buscarDispositivo, inserirDispositivo, mudarUso } from './dispositivos.queries.ts';

export interface DispositivoRegistrado {
  dispositivo: Dispositivo;
  /** It was not there before. */
  novo: boolean;
}

/**
 * POST /api/dispositivos. The same `id` again is the device that is there, with the name that it has; one that a sale made
 * known takes the name. Throws ID_EM_USO where it is another store's.
 */
export function registrarDispositivo({
  context: { database, agora },
  sessao: { lojaId, usuarioId },
  body: { id = uuidv7(), nome },
}: Recebido<typeof dispositivos.registrar>): Promise<DispositivoRegistrado> {
  const now = agora();
  return comLoja(database, { lojaId, usuarioId }, async (trx) => {
    const pedido = { id, nome, usuarioId, agora: now };
    const novo = await inserirDispositivo(trx, pedido);
    if (!novo && !(await mudarUso(trx, pedido))) {
      throw new AppError('ID_EM_USO', { mensagem: 'Este aparelho já é de outra loja.' });
    }
    const row = await buscarDispositivo(trx, id, now);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    return { dispositivo: toDispositivo(row), novo };
  });
}
