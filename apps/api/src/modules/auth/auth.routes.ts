import {
  loginAnswerSchema,
  loginSchema,
  meAnswerSchema,
  registerAnswerSchema,
  registerSchema,
} from '@balcao/contract/auth';
import { errorSchema } from '@balcao/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { SESSION_COOKIE } from '../../http/session.ts';
import { dispositivoDe } from './dispositivo.ts';
import { entrar } from './entrar.ts';
import { registrarConta } from './registrar-conta.ts';
import { sair } from './sair.ts';
import { toUsuario } from './usuario.ts';

const tags = ['contas'];

/** The browser keeps it from scripts, and sends it over HTTPS alone where the shop has HTTPS. */
function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

export async function authRoutes(plain: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const comSessao = acesso(plain, context, { mesmoExpirado: true });

  app.post(
    '/api/auth/register',
    {
      schema: {
        tags,
        summary: 'Cria a loja e a conta de quem a dirige',
        security: [],
        body: registerSchema,
        response: { 201: registerAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request, reply) => {
      const usuario = await registrarConta(context, request.body);
      return reply.code(201).send({ usuario, mensagem: 'Conta criada com sucesso!' });
    },
  );

  app.post(
    '/api/auth/login',
    {
      schema: {
        tags,
        summary: 'Abre uma sessão',
        security: [],
        body: loginSchema,
        response: { 200: loginAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request, reply) => {
      const dispositivo = dispositivoDe(request.headers['user-agent']);
      const { usuario, token, duracao } = await entrar(context, request.body, dispositivo);
      reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), maxAge: duracao / 1000 });
      return { usuario, token };
    },
  );

  app.post(
    '/api/auth/logout',
    {
      ...comSessao,
      schema: { tags, summary: 'Encerra a sessão', response: { 204: z.null(), '4xx': errorSchema } },
    },
    async (request, reply) => {
      await sair(context, request.sessao);
      reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/auth/me',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Diz quem está na sessão',
        response: { 200: meAnswerSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao }) => ({ usuario: toUsuario({ ...sessao, id: sessao.usuarioId }) }),
  );
}
