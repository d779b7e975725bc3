import type { Login, LoginAnswer, Register } from '@balcao/contract/auth';
import { api } from '../../lib/api-client.ts';
import type { Sessao } from '../../lib/session.ts';

export const SEM_USUARIO = 'Dados do usuário não retornados pelo servidor';

export class MissingUserError extends Error {}

export async function entrar(login: Login): Promise<Sessao> {
  const answer = await api.post<Partial<LoginAnswer> | undefined>('/api/auth/login', login);
  if (!answer?.usuario || !answer.token) throw new MissingUserError(SEM_USUARIO);
  return { usuario: answer.usuario, token: answer.token };
}

export async function cadastrar(register: Register): Promise<void> {
  await api.post('/api/auth/register', register);
}
