import type { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { buscarDispositivo, ouvirDispositivo } from './dispositivos.queries.ts';

/** POST /api/dispositivos/{id}/contato: what a device says of itself, and what it is to send again. Throws NAO_ENCONTRADO. */
export function contatar({
  context: { database, agora },
  sessao: { lojaId, usuarioId },
  params: { id },
  body: { ultimoSeq, esperando, versao, descartadas = [] },
}: Recebido<typeof dispositivos.contato>): Promise<{ faltando: number[] }> {
  const now = agora();
  return comLoja(database, { lojaId, usuarioId }, async (trx) => {
    const contato = { id, usuarioId, agora: now, ultimoSeq, esperando, versao, descartadas };
    const ouvido = await ouvirDispositivo(trx, contato);
    const row = ouvido ? await buscarDispositivo(trx, id, now) : undefined;
    if (!row) throw new AppError('NAO_ENCONTRADO');
    return { faltando: row.faltando };
  });
}
