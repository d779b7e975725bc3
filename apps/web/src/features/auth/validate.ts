/**
 * The forms' own checks, small enough for the login page. The server says the last word with the same texts; its
 * schemas (contract/auth) would bring zod into what loads before the login.
 */
import { SENHA_CURTA, SENHA_MINIMA, SENHAS_DIFERENTES } from '@balcao/contract/senha';

export type Erros<Campo extends string> = Partial<Record<Campo, string>>;

export interface LoginForm {
  email: string;
  senha: string;
}

export interface ResetForm {
  email: string;
  senha: string;
  confirmacao: string;
}

export interface CadastroForm {
  nome: string;
  email: string;
  senha: string;
  confirmacao: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Informe o e-mail.';
  return EMAIL.test(email.trim()) ? undefined : 'Informe um e-mail válido.';
}

/** Only the fields that are wrong. */
function wrong<Campo extends string>(errors: Record<Campo, string | undefined>): Erros<Campo> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined)) as Erros<Campo>;
}

export function validateLogin({ email, senha }: LoginForm): Erros<keyof LoginForm> {
  return wrong({ email: emailError(email), senha: senha === '' ? 'Informe a senha.' : undefined });
}

function senhaError(senha: string): string | undefined {
  if (senha === '') return 'Informe a senha.';
  return senha.length < SENHA_MINIMA ? SENHA_CURTA : undefined;
}

function confirmacaoError({ senha, confirmacao }: CadastroForm): string | undefined {
  if (confirmacao === '') return 'Confirme a senha.';
  return confirmacao === senha ? undefined : SENHAS_DIFERENTES;
}

export function validateCadastro(form: CadastroForm): Erros<keyof CadastroForm> {
  return wrong({
    nome: form.nome.trim() === '' ? 'Informe o nome.' : undefined,
    email: emailError(form.email),
    senha: senhaError(form.senha),
    confirmacao: confirmacaoError(form),
  });
}

const EMAIL_AUSENTE = 'Por favor, digite seu email';

export function validateEsqueceu(email: string): string | undefined {
  return email.trim() === '' ? EMAIL_AUSENTE : emailError(email);
}

/** Word for word another text than at the sign-up. */
const DIFERENTES = 'As senhas não coincidem';

export function validateReset({ email, senha, confirmacao }: ResetForm): Erros<keyof ResetForm> {
  return wrong({
    email: emailError(email),
    senha: senhaError(senha),
    confirmacao: confirmacao === senha ? undefined : DIFERENTES,
  });
}
