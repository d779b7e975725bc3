import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lerNaLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarFoto, buscarVersao } from './fotos.queries.ts';

const YEAR = 365 * 24 * 60 * 60;

/** A product's photo. Who asks for the very one (`v`) may keep it, who asks for whichever it is now asks again. */
export async function lerFoto(
  {
    context,
    sessao,
    params: { id },
    query: { v },
    headers,
  }: FastifyRequest & Recebido<typeof produtos.lerFoto>,
  reply: FastifyReply,
): Promise<Buffer | string> {
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const versao = await buscarVersao(trx, id);
    if (!versao) throw new AppError('NAO_ENCONTRADO');
    const etag = `"${versao}"`;
    reply
      .header('etag', etag)
      .header('cache-control', v === versao ? `private, max-age=${YEAR}, immutable` : 'private, no-cache');
    if (headers['if-none-match']?.includes(etag)) {
      reply.code(304);
      return '';
    }
    const foto = await buscarFoto(trx, id);
    if (!foto) throw new AppError('NAO_ENCONTRADO');
    reply.type(foto.tipo);
    return foto.bytes;
  });
}
