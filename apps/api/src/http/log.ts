import type { FastifyRequest } from 'fastify';

/**
 * What a request leaves in the log: neither body nor headers, hence no password and no session; nor the query, for
 * the link that resets a password carries its token there.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: request.url.split('?', 1)[0],
    remoteAddress: request.ip,
  }),
};
