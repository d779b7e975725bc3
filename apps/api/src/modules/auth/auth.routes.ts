import { LINK_ENVIADO, SENHA_REDEFINIDA } from '@balcao/contract/pessoas/auth';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { nomeDoDispositivo } from '@balcao/contract/pessoas/nome-do-dispositivo';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createAfterwards } from '../../http/afterwards.ts';
import { criarRota } from '../../http/rota.ts';
import { editarPerfil } from './conta/editar-perfil.ts';
import { lerUsuario } from './conta/ler-usuario.ts';
import { registrarConta } from './conta/registrar-conta.ts';
import { criarLimites } from './limites.ts';
import { pedirLink } from './senha/pedir-link.ts';
import { redefinirSenha } from './senha/redefinir-senha.ts';
import { trocarSenha } from './senha/trocar-senha.ts';
import { conferirSessoes } from './sessao/conferir-sessoes.ts';
import {
  apagarCookieDaSessao,
  enviarCookies,
  lerCookieDoDispositivo,
  trocarCookieDaSessao,
} from './sessao/cookies.ts';
import { criarDispositivos } from './sessao/dispositivo.ts';
import { encerrarOutrasSessoes } from './sessao/encerrar-outras-sessoes.ts';
import { encerrarSessao } from './sessao/encerrar-sessao.ts';
import { entrar } from './sessao/entrar.ts';
import { guardarSessao } from './sessao/guardar-sessao.ts';
import { ipDe } from './sessao/ip.ts';
import { listarSessoes } from './sessao/listar-sessoes.ts';
import { sair } from './sessao/sair.ts';

export async function authRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const { config } = context;
  const rota = criarRota(app, context);
  const limites = criarLimites(context.database);
  const dispositivos = criarDispositivos(context);
  const afterwards = createAfterwards(app);

  rota(auth.registrarConta, async ({ ip, body }) => {
    await limites.cadastro(ipDe(ip));
    return { usuario: await registrarConta(context, body), mensagem: 'Conta criada com sucesso!' };
  });

  rota(auth.entrar, async (request, reply) => {
    const dispositivo = await dispositivos.ler(lerCookieDoDispositivo(request, config));
    const { usuario, token, duracao } = await entrar(context, limites, request.body, {
      ip: ipDe(request.ip),
      dispositivo,
      nomeDoDispositivo: nomeDoDispositivo(request.headers['user-agent']),
    });
    const known = await dispositivos.lembrar(dispositivo, usuario.id);
    enviarCookies(request, reply, config, { token, duracao, dispositivo: known });
    return { usuario, token };
  });

  rota(auth.pedirLink, async (request) => {
    const { email } = request.body;
    const wanted = await limites.link(ipDe(request.ip), email);
    // Looked up only after the answer: its time is the same for every e-mail.
    if (wanted) afterwards(request, () => pedirLink(context, email));
    return { mensagem: LINK_ENVIADO };
  });

  rota(auth.redefinirSenha, async (request) => {
    const ip = ipDe(request.ip);
    await limites.redefinicao(ip);
    await redefinirSenha(context, request.body);
    await limites.esquecerFalhas(ip, request.body.email);
    return { mensagem: SENHA_REDEFINIDA };
  });

  rota(auth.sair, async (request, reply) => {
    await sair(context, request.sessao);
    apagarCookieDaSessao(request, reply, config);
  });

  rota(auth.lerUsuario, lerUsuario);

  rota(auth.editarPerfil, editarPerfil);

  rota(auth.trocarSenha, ({ sessao, body }) => trocarSenha(context, limites, sessao, body));

  rota(auth.listarSessoes, listarSessoes);

  rota(auth.encerrarOutrasSessoes, encerrarOutrasSessoes);

  rota(auth.encerrarSessao, encerrarSessao);

  rota(auth.porCookie, async (request, reply) => trocarCookieDaSessao(request, reply, config));

  rota(auth.tirarCookie, async (request, reply) => apagarCookieDaSessao(request, reply, config));

  rota(auth.guardarSessao, guardarSessao);

  rota(auth.conferirSessoes, conferirSessoes);
}
