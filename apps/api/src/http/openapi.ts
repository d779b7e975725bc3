import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 from the same schemas that validate: `/api/openapi.json`, browsable at `/api/docs`. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
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
          cookie: { type: 'apiKey', in: 'cookie', name: 'balcao_sessao' },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    transform: createJsonSchemaTransform({ skipList: ['/api/openapi.json', '/api/docs', '/api/docs/*'] }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
