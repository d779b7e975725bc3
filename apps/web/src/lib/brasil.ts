/** How Brazilian phones and documents are written. Loaded when a field that holds one is left. */
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** `11988887777` → `(11) 98888-7777`; what is no phone with its area code stays as it was typed. */
export function telefone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/[^\d\s().-]/.test(text) || (digits.length !== 10 && digits.length !== 11)) return text.trim();
  return formatPhone(digits, { mask: 'nanp' });
}

/** A CPF has 11 digits, a CNPJ 14 characters: letters among the first 12 since 2026. */
function bare(text: string): string {
  return text.replace(/[\s./-]/g, '').toUpperCase();
}

export function documento(text: string): string {
  const plain = bare(text);
  if (/^\d{11}$/.test(plain)) return formatCpf(plain);
  if (/^[A-Z\d]{12}\d{2}$/.test(plain)) return formatCnpj(plain, { version: 2 });
  return text.trim();
}

/** A hint, not a refusal: what the receipt says is the owner's business. */
export function documentoSuspeito(text: string): string | undefined {
  const plain = bare(text);
  if (plain === '') return undefined;
  if (/^\d{11}$/.test(plain)) return isValidCpf(plain) ? undefined : 'Este CPF parece incorreto. Confira.';
  return isValidCnpj(plain, { version: 2 }) ? undefined : 'Este CNPJ parece incorreto. Confira.';
}
