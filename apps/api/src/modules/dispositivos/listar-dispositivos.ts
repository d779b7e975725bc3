import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import type { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { toDispositivo } from './dispositivo.ts';
import { listarDispositivosDaLoja } from './dispositivos.queries.ts';

/** GET /api/dispositivos: each with what is missing of it, now. */
export async function listarDispositivos({
  context: { database, agora },
  sessao: { lojaId },
}: Recebido<typeof dispositivos.listar>): Promise<{ dispositivos: Dispositivo[] }> {
  const rows = await lerNaLoja(database, lojaId, (trx) => listarDispositivosDaLoja(trx, agora()));
  return { dispositivos: rows.map(toDispositivo) };
}
