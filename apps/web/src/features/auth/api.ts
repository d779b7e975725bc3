import type {
  ContaInput,
  Login,
  LoginAnswer,
  PedidoDeLink,
  Redefinicao,
} from '@balcao/contract/pessoas/auth';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { ApiError, chamar, ERRO_CONEXAO } from '../../dados/api-client.ts';
import type { SessaoGuardada } from '../../dados/sessao-guardada.ts';

const SEM_USUARIO = 'Dados do usuário não retornados pelo servidor';

class MissingUserError extends Error {}

export async function entrar(login: Login): Promise<SessaoGuardada> {
  const answer: Partial<LoginAnswer> | undefined = await chamar(auth.entrar, { body: login });
  if (!answer?.usuario || !answer.token) throw new MissingUserError(SEM_USUARIO);
  return { usuario: answer.usuario, token: answer.token };
}

/** The words after a failed login. */
export function loginFailure(error: unknown): string {
  if (error instanceof MissingUserError) return error.message;
  return error instanceof ApiError ? error.mensagem : ERRO_CONEXAO;
}

export async function registrarConta(conta: ContaInput): Promise<void> {
  await chamar(auth.registrarConta, { body: conta });
}

export async function pedirLink(pedido: PedidoDeLink): Promise<void> {
  await chamar(auth.pedirLink, { body: pedido });
}

export async function redefinirSenha(pedido: Redefinicao): Promise<void> {
  await chamar(auth.redefinirSenha, { body: pedido });
}
