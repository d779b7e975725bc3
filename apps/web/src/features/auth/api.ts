import type { ForgotPassword, Login, LoginAnswer, Register, ResetPassword } from '@balcao/contract/auth';
import { api, ERRO_CONEXAO, errorText } from '../../lib/api-client.ts';
import type { Sessao } from '../../lib/session-store.ts';

const SEM_USUARIO = 'Dados do usuário não retornados pelo servidor';

class MissingUserError extends Error {}

export async function entrar(login: Login): Promise<Sessao> {
  const answer = await api.post<Partial<LoginAnswer> | undefined>('/api/auth/login', login);
  if (!answer?.usuario || !answer.token) throw new MissingUserError(SEM_USUARIO);
  return { usuario: answer.usuario, token: answer.token };
}

/** What to tell whom the server did not let in. */
export function loginFailure(error: unknown): string {
  return error instanceof MissingUserError ? error.message : errorText(error, ERRO_CONEXAO);
}

export async function cadastrar(register: Register): Promise<void> {
  await api.post('/api/auth/register', register);
}

export async function pedirLink(pedido: ForgotPassword): Promise<void> {
  await api.post('/api/auth/forgot-password', pedido);
}

export async function redefinirSenha(pedido: ResetPassword): Promise<void> {
  await api.post('/api/auth/reset-password', pedido);
}
