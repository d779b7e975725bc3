/** The rule of every telephone field, with its text. Without schemas, like the password's: forms ask it as well. */
export const TELEFONE_INVALIDO = 'Informe um telefone válido, como (11) 98888-7777.';

/** Digits, 8 to 15 of them, with what is usually written between them. */
export function telefoneValido(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]*$/.test(text.trim()) && digits >= 8 && digits <= 15;
}

/** What is wrong with what was typed; undefined: nothing, a blank field has none. */
export function telefoneErro(text: string): string | undefined {
  return text.trim() === '' || telefoneValido(text) ? undefined : TELEFONE_INVALIDO;
}
