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
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { createAfterwards } from '../../http/afterwards.ts';
import { acesso } from '../../http/permissions.ts';
import { editarPerfil } from './conta/editar-perfil.ts';
import { registrarConta } from './conta/registrar-conta.ts';
import { criarLimites } from './limites.ts';
import { enviarLink } from './senha/enviar-link.ts';
import { redefinirSenha } from './senha/redefinir-senha.ts';
import { trocarSenha } from './senha/trocar-senha.ts';
import { apagarCookieDaSessao, enviarCookies, lerCookieDoDispositivo } from './sessao/cookies.ts';
import { criarDispositivos } from './sessao/dispositivo.ts';
import { encerrarOutrasSessoes } from './sessao/encerrar-outras-sessoes.ts';
import { encerrarSessao } from './sessao/encerrar-sessao.ts';
import { entrar } from './sessao/entrar.ts';
import { ipDe } from './sessao/ip.ts';
import { listarSessoes } from './sessao/listar-sessoes.ts';
import { nomeDoDispositivo } from './sessao/nome-do-dispositivo.ts';
import { sair } from './sessao/sair.ts';
import { toUsuario } from './usuario.ts';

const tags = ['contas'];
const errors = { '4xx': errorSchema };

export async function authRoutes(plain: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { config } = context;
  const comSessao = acesso(plain, context, { mesmoExpirado: true });
  const limites = criarLimites();
  const dispositivos = criarDispositivos(context);
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
      await limites.cadastro(ipDe(request.ip));
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
      const dispositivo = await dispositivos.ler(lerCookieDoDispositivo(request, config));
      const { usuario, token, duracao } = await entrar(context, limites, request.body, {
        ip: ipDe(request.ip),
        dispositivo,
        nomeDoDispositivo: nomeDoDispositivo(request.headers['user-agent']),
      });
      const known = await dispositivos.lembrar(dispositivo, usuario.id);
      enviarCookies(request, reply, config, { token, duracao, dispositivo: known });
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
      const wanted = await limites.link(ipDe(request.ip), email);
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
      const ip = ipDe(request.ip);
      await limites.redefinicao(ip);
      await redefinirSenha(context, request.body);
      await limites.esquecerFalhas(ip, request.body.email);
      return { mensagem: SENHA_REDEFINIDA };
    },
  );

  app.post(
    '/api/auth/logout',
    { ...comSessao, schema: { tags, summary: 'Encerra a sessão', response: { 204: z.null(), ...errors } } },
    async (request, reply) => {
      await sair(context, request.sessao);
      apagarCookieDaSessao(request, reply, config);
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
    async ({ sessao, body }) => ({ usuario: await editarPerfil(context, sessao, body) }),
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
      await trocarSenha(context, limites, sessao, body);
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
    '/api/auth/sessoes',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Encerra todas as outras sessões da própria conta',
        response: { 204: z.null(), ...errors },
      },
    },
    async ({ sessao }, reply) => {
      await encerrarOutrasSessoes(context, sessao);
      return reply.code(204).send(null);
    },
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
