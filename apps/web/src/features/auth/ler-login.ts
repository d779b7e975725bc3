/** Apart from the other forms of an account, which read with zod: a login does not wait for that. */
import type { Login } from '@balcao/contract/pessoas/auth';
import { emailDe, erroDaSenha, erroDoEmail } from '@balcao/contract/pessoas/entrada';
import type { Lido } from '../../lib/read-form.ts';

export interface ValoresLogin {
  email: string;
  senha: string;
}

export function lerLogin({ email: typed, senha }: ValoresLogin): Lido<Login, ValoresLogin> {
  const email = emailDe(typed);
  const [noEmail, naSenha] = [erroDoEmail(email), erroDaSenha(senha)];
  if (noEmail === undefined && naSenha === undefined) return { data: { email, senha } };
  const errors = {
    ...(noEmail === undefined ? {} : { email: noEmail }),
    ...(naSenha === undefined ? {} : { senha: naSenha }),
  };
  return { errors, mensagem: undefined };
}
