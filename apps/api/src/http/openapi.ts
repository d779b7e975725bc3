import { errorSchema } from '@balcao/contract/base/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { cookieName, SESSION_COOKIE } from './sessao.ts';

const toJsonSchema = createJsonSchemaTransform({
  skipList: ['/api/openapi.json', '/api/docs', '/api/docs/*'],
});

/** Answers that every route has beside its own: the refusals of a body, the failures of the server. */
const withCommonAnswers: typeof toJsonSchema = (document) => {
  const { schema, route } = document;
  if (!schema) return toJsonSchema(document);
  const takesBody = schema.body !== undefined || route.method === 'POST' || route.method === 'PUT';
  const response = {
    ...(takesBody ? { 413: errorSchema, 415: errorSchema } : {}),
    500: errorSchema,
    503: errorSchema,
    ...(schema.response as object | undefined),
  };
  return toJsonSchema({ ...document, schema: { ...schema, response } });
};

/** OpenAPI 3.1 from the same schemas that validate: `/api/openapi.json`, browsable at `/api/docs`. */
export async function registerOpenapi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balcão',
        version: '1.0.0',
        description: 'Ponto de venda e gestão para pequenos negócios.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: cookieName(config, SESSION_COOKIE) },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    transform: withCommonAnswers,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
