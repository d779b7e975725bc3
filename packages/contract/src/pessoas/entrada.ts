/** Rules of the login's two fields, without zod: they are checked before there is an application. */
import { longoDemais, MAX_EMAIL, MAX_SENHA } from '../base/limites.ts';

export const SEM_EMAIL = 'Informe o e-mail.';
export const SEM_SENHA = 'Informe a senha.';
export const EMAIL_INVALIDO = 'Informe um e-mail válido.';
/** Letters that any mail server takes, and a domain with a dot. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/** As it is compared everywhere. */
export function emailDe(typed: string): string {
  return typed.trim().toLowerCase();
}

export function erroDoEmail(email: string): string | undefined {
  if (email === '') return SEM_EMAIL;
  if (email.length > MAX_EMAIL) return longoDemais(MAX_EMAIL);
  return EMAIL.test(email) ? undefined : EMAIL_INVALIDO;
}

/** For a password that is there already: a new one has to be longer. */
export function erroDaSenha(senha: string): string | undefined {
  if (senha === '') return SEM_SENHA;
  return senha.length > MAX_SENHA ? longoDemais(MAX_SENHA) : undefined;
}
