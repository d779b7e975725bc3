/**
 * 'Lembrar login e senha' keeps the e-mail on this device. The password stays with the browser's own keeper, which
 * the fields' `autocomplete` invites; a page must never store it.
 */
const KEY = 'balcao.email';

export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberEmail(email: string | undefined): void {
  try {
    if (email === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, email);
  } catch {
    // A browser without storage simply forgets.
  }
}
