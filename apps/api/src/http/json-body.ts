import type { FastifyInstance } from 'fastify';

/** JSON bodies; an empty one is a missing one (`PUT …/encerrar`), `__proto__` in one is a 400. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}
