import { readFileSync } from 'node:fs';
import { campoInvalido } from '../../../http/errors.ts';

/** Passwords that a guesser tries first, a line each; the head of the file says where they are from. */
const COMUNS = new Set(
  readFileSync(new URL('./senhas-comuns.txt', import.meta.url), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const SENHA_COMUM = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.';
const SENHA_EMAIL = 'A senha não pode ser o próprio e-mail.';

/** Refuses a new password that anybody would try. `email` is in lower case already; `campo` is where it was typed. */
export function exigirSenhaAceita(campo: 'senha' | 'novaSenha', senha: string, email: string): void {
  const dita = senha.trim().toLowerCase();
  if (dita === email) throw campoInvalido(campo, SENHA_EMAIL);
  if (COMUNS.has(dita)) throw campoInvalido(campo, SENHA_COMUM);
}
