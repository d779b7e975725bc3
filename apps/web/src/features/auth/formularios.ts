/** The forms of an account: what was typed → what the server takes, or an error per field. Pure. */
import {
  type ForgotPassword,
  forgotPasswordSchema,
  type Login,
  loginSchema,
  type Register,
  type ResetPassword,
  registerSchema,
  resetPasswordSchema,
  SENHAS_DIFERENTES,
} from '@balcao/contract/auth';
import { type Lido, readForm, SEM_NOME, sameAs, Unreadable } from '../../lib/read-form.ts';

export interface ValoresLogin {
  email: string;
  senha: string;
}

export function lerLogin(values: ValoresLogin): Lido<Login, ValoresLogin> {
  return readForm(loginSchema, values);
}

export interface ValoresCadastro {
  nome: string;
  email: string;
  senha: string;
  confirmacao: string;
}

export function lerCadastro(values: ValoresCadastro): Lido<Register, ValoresCadastro> {
  return readForm(registerSchema, values, {
    read: {
      senha: unlessEmpty,
      confirmacao: (typed, { senha }) =>
        typed === '' ? new Unreadable('Confirme a senha.') : sameAs(senha, typed, SENHAS_DIFERENTES),
    },
    missing: { nome: SEM_NOME },
  });
}

export interface ValoresEsqueceu {
  email: string;
}

export function lerEsqueceu(values: ValoresEsqueceu): Lido<ForgotPassword, ValoresEsqueceu> {
  return readForm(forgotPasswordSchema, values);
}

export interface ValoresReset {
  email: string;
  novaSenha: string;
  confirmacao: string;
}

/** Its token comes with the link. */
const resetSchema = resetPasswordSchema.omit({ resetToken: true });

export function lerReset(values: ValoresReset): Lido<Omit<ResetPassword, 'resetToken'>, ValoresReset> {
  return readForm(resetSchema, values, {
    read: {
      novaSenha: unlessEmpty,
      // Word for word another text than at the sign-up.
      confirmacao: (typed, { novaSenha }) => sameAs(novaSenha, typed, 'As senhas não coincidem'),
    },
  });
}

/** A space may be part of a password: nothing but nothing is a missing one. */
function unlessEmpty(typed: string): string | undefined {
  return typed === '' ? undefined : typed;
}
