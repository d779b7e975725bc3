/**
 * The session of an account that was just made, on its way from the sign-up to the login: two page loads. Kept for this
 * tab alone, and handed over once; the password goes nowhere.
 */
import { parseSessao, type SessaoGuardada } from './sessao-guardada.ts';

const KEY = 'balcao.entrada';

export function deixarEntrada(sessao: SessaoGuardada): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sessao));
  } catch {
    // Withheld storage: the login asks for the password.
  }
}

export function tomarEntrada(): SessaoGuardada | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return parseSessao(text);
  } catch {
    return undefined;
  }
}
