import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { campoInvalido } from '../../http/errors.ts';

/** A CPF, or a CNPJ of digits or of letters and digits, with its check digits right. Throws VALIDACAO. */
export function exigirDocumento(documento: string | null | undefined): void {
  if (documento == null || isValidCpf(documento) || isValidCnpj(documento, { version: 2 })) return;
  throw campoInvalido('documento', 'Informe um CPF ou CNPJ válido.');
}
