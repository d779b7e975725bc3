import { type Acesso, type Endpoint, endpointsOf, nada, porId } from '../base/endpoint.ts';
import {
  conferidasSchema,
  conferirSchema,
  contaAnswerSchema,
  contaInputSchema,
  guardadaSchema,
  loginAnswerSchema,
  loginSchema,
  mensagemAnswerSchema,
  pedidoDeLinkSchema,
  perfilSchema,
  redefinicaoSchema,
  sessoesAnswerSchema,
  trocaSenhaSchema,
  usuarioAnswerSchema,
} from './auth.ts';

const { del, get, post, put } = endpointsOf('contas');
const quemQuer = { mesmoExpirado: true } as const satisfies Acesso;

export const auth = {
  registrarConta: post('/api/auth/register', 'Cria a loja e a conta de quem a dirige', {
    acesso: 'visitante',
    body: contaInputSchema,
    answers: { 201: contaAnswerSchema },
  }),
  entrar: post('/api/auth/login', 'Abre uma sessão', {
    acesso: 'visitante',
    body: loginSchema,
    answers: { 200: loginAnswerSchema },
  }),
  pedirLink: post(
    '/api/auth/forgot-password',
    'Envia o link para redefinir a senha; a resposta não diz se o e-mail tem conta',
    { acesso: 'visitante', body: pedidoDeLinkSchema, answers: { 200: mensagemAnswerSchema } },
  ),
  redefinirSenha: post(
    '/api/auth/reset-password',
    'Redefine a senha com o link do e-mail e encerra todas as sessões',
    { acesso: 'visitante', body: redefinicaoSchema, answers: { 200: mensagemAnswerSchema } },
  ),
  sair: post('/api/auth/logout', 'Encerra a sessão', { acesso: quemQuer, answers: { 204: nada } }),
  lerUsuario: get('/api/auth/me', 'Quem está na sessão', {
    acesso: quemQuer,
    answers: { 200: usuarioAnswerSchema },
  }),
  editarPerfil: put('/api/auth/me', 'Muda o próprio nome e telefone', {
    acesso: quemQuer,
    body: perfilSchema,
    answers: { 200: usuarioAnswerSchema },
  }),
  trocarSenha: put('/api/auth/senha', 'Troca a própria senha e encerra as outras sessões', {
    acesso: quemQuer,
    body: trocaSenhaSchema,
    answers: { 204: nada },
  }),
  listarSessoes: get('/api/auth/sessoes', 'Onde a própria conta está aberta', {
    acesso: quemQuer,
    answers: { 200: sessoesAnswerSchema },
  }),
  encerrarOutrasSessoes: del('/api/auth/sessoes', 'Encerra todas as outras sessões da própria conta', {
    acesso: quemQuer,
    answers: { 204: nada },
  }),
  guardarSessao: post(
    '/api/auth/sessoes/guardar',
    'Guarda esta sessão em um aparelho, atrás do PIN de quem é',
    {
      acesso: quemQuer,
      description:
        'A sessão passa a durar 30 dias desde o último uso. `entrega` é um token à parte, que só entrega o que ' +
        'essa pessoa já registrou no aparelho (`origem: "fila"`), e acaba com a sessão; cada chamada dá um novo.',
      answers: { 200: guardadaSchema },
    },
  ),
  porCookie: put('/api/auth/cookie', 'O cookie do navegador passa a ser o da sessão que chama', {
    acesso: quemQuer,
    answers: { 204: nada },
  }),
  tirarCookie: del('/api/auth/cookie', 'Tira o cookie da sessão do navegador; a sessão continua', {
    acesso: 'publico',
    answers: { 204: nada },
  }),
  conferirSessoes: post(
    '/api/auth/sessoes/conferir',
    'Quais das sessões guardadas em um aparelho ainda estão abertas',
    { acesso: 'publico', body: conferirSchema, answers: { 200: conferidasSchema } },
  ),
  encerrarSessao: del('/api/auth/sessoes/:id', 'Encerra uma das próprias sessões', {
    acesso: quemQuer,
    params: porId,
    answers: { 204: nada },
  }),
} as const satisfies Record<string, Endpoint>;
