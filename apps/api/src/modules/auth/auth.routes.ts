import {
  forgotPasswordSchema,
  LINK_ENVIADO,
  loginAnswerSchema,
  loginSchema,
  meAnswerSchema,
  mensagemAnswerSchema,
  perfilSchema,
  registerAnswerSchema,
  registerSchema,
  resetPasswordSchema,
  SENHA_REDEFINIDA,
  sessoesAnswerSchema,
  trocaSenhaSchema,
} from '@balcao/contract/auth';
import { errorSchema } from '@balcao/contract/errors';
import { idSchema } from '@balcao/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { createAfterwards } from '../../http/afterwards.ts';
import { acesso } from '../../http/permissions.ts';
import { SESSION_COOKIE } from '../../http/session.ts';
import { APARELHO_COOKIE, APARELHO_DURA, criarAparelhos } from './aparelho.ts';
import { atualizarPerfil } from './atualizar-perfil.ts';
import { dispositivoDe } from './dispositivo.ts';
import { encerrarSessao } from './encerrar-sessao.ts';
import { enderecoDe } from './endereco.ts';
import { entrar } from './entrar.ts';
import { enviarLink } from './enviar-link.ts';
import { criarLimites } from './limites.ts';
import { listarSessoes } from './listar-sessoes.ts';
import { redefinirSenha } from './redefinir-senha.ts';
import { registrarConta } from './registrar-conta.ts';
import { sair } from './sair.ts';
import { trocarSenha } from './trocar-senha.ts';
import { toUsuario } from './usuario.ts';

const tags = ['contas'];
const errors = { '4xx': errorSchema };

/** Browsers keep these from scripts, and send them over HTTPS alone where the shop has HTTPS. */
function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

export async function authRoutes(plain: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const comSessao = acesso(plain, context, { mesmoExpirado: true });
  const limites = criarLimites();
  const aparelhos = criarAparelhos(context);
  const afterwards = createAfterwards(plain);

  app.post(
    '/api/auth/register',
    {
      schema: {
        tags,
        summary: 'Cria a loja e a conta de quem a dirige',
        security: [],
        body: registerSchema,
        response: { 201: registerAnswerSchema, ...errors },
      },
    },
    async (request, reply) => {
      await limites.cadastro(enderecoDe(request.ip));
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
        response: { 200: loginAnswerSchema, ...errors },
      },
    },
    async (request, reply) => {
      const aparelho = await aparelhos.ler(request.cookies[APARELHO_COOKIE]);
      const { usuario, token, duracao } = await entrar(context, limites, request.body, {
        endereco: enderecoDe(request.ip),
        aparelho,
        dispositivo: dispositivoDe(request.headers['user-agent']),
      });
      const options = cookieOptions(request);
      const known = await aparelhos.lembrar(aparelho, usuario.id);
      reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: duracao / 1000 });
      reply.setCookie(APARELHO_COOKIE, known, { ...options, path: '/api/auth', maxAge: APARELHO_DURA });
      return { usuario, token };
    },
  );

  app.post(
    '/api/auth/forgot-password',
    {
      schema: {
        tags,
        summary: 'Envia o link para redefinir a senha; a resposta não diz se o e-mail tem conta',
        security: [],
        body: forgotPasswordSchema,
        response: { 200: mensagemAnswerSchema, ...errors },
      },
    },
    async (request) => {
      const { email } = request.body;
      const wanted = await limites.link(enderecoDe(request.ip), email);
      // Looked up only after the answer: its time is the same for every e-mail.
      if (wanted) afterwards(request, () => enviarLink(context, email));
      return { mensagem: LINK_ENVIADO };
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        tags,
        summary: 'Redefine a senha com o link do e-mail e encerra todas as sessões',
        security: [],
        body: resetPasswordSchema,
        response: { 200: mensagemAnswerSchema, ...errors },
      },
    },
    async (request) => {
      const endereco = enderecoDe(request.ip);
      await limites.redefinicao(endereco);
      await redefinirSenha(context, request.body);
      await limites.esquecerFalhas(endereco, request.body.email);
      return { mensagem: SENHA_REDEFINIDA };
    },
  );

  app.post(
    '/api/auth/logout',
    { ...comSessao, schema: { tags, summary: 'Encerra a sessão', response: { 204: z.null(), ...errors } } },
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
      schema: { tags, summary: 'Quem está na sessão', response: { 200: meAnswerSchema, ...errors } },
    },
    async ({ sessao }) => ({ usuario: toUsuario({ ...sessao, id: sessao.usuarioId }) }),
  );

  app.put(
    '/api/auth/me',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Muda o próprio nome e telefone',
        body: perfilSchema,
        response: { 200: meAnswerSchema, ...errors },
      },
    },
    async ({ sessao, body }) => ({ usuario: await atualizarPerfil(context, sessao, body) }),
  );

  app.put(
    '/api/auth/senha',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Troca a própria senha e encerra as outras sessões',
        body: trocaSenhaSchema,
        response: { 204: z.null(), ...errors },
      },
    },
    async ({ sessao, body }, reply) => {
      await trocarSenha(context, sessao, body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/auth/sessoes',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Onde a própria conta está aberta',
        response: { 200: sessoesAnswerSchema, ...errors },
      },
    },
    async ({ sessao }) => ({ sessoes: await listarSessoes(context, sessao) }),
  );

  app.delete(
    '/api/auth/sessoes/:id',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Encerra uma das próprias sessões',
        params: z.object({ id: idSchema }),
        response: { 204: z.null(), ...errors },
      },
    },
    async ({ sessao, params }, reply) => {
      await encerrarSessao(context, sessao, params.id);
      return reply.code(204).send(null);
    },
  );
}
