/** A key on which a store is paid by Pix, and what goes into a code. Without zod: the till asks for it. */
import { cnpjValido, cpfValido } from '../base/documento.ts';
import { MAX_PIX_CHAVE } from '../base/limites.ts';
import { EMAIL } from '../pessoas/entrada.ts';

export const TIPOS_CHAVE_PIX = ['cpf', 'cnpj', 'telefone', 'email', 'aleatoria'] as const;
export type TipoChavePix = (typeof TIPOS_CHAVE_PIX)[number];

export const TIPO_CHAVE_PIX_TEXTO: Record<TipoChavePix, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  telefone: 'Celular',
  email: 'E-mail',
  aleatoria: 'Chave aleatória',
};

export interface ChavePix {
  tipo: TipoChavePix;
  /** As the Central Bank's directory has it, which is how a code carries it. */
  chave: string;
}

const ALEATORIA = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const COMO_CPF = /^\d{3}[ .]?\d{3}[ .]?\d{3}[ -]?\d{2}$/;
/** With its dots it was meant as one: with a wrong digit it must not become somebody's telephone. */
const SO_CPF = /^\d{3}\.\d{3}\.\d{3}/;
const COMO_TELEFONE = /^[\d ()+.-]+$/;
/** An area code and a mobile number: the directory has no other telephones. */
const CELULAR =
  /^(?:(?:00)?55)?((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])9\d{8})$/;

/**
 * What a person wrote as his key; undefined: it is none. Eleven digits can be a CPF and a telephone: a valid CPF is one,
 * unless it was written as telephones are.
 */
export function lerChavePix(escrita: string): ChavePix | undefined {
  const texto = escrita.trim();
  if (ALEATORIA.test(texto)) return { tipo: 'aleatoria', chave: texto.toLowerCase() };
  if (texto.includes('@')) {
    const chave = texto.toLowerCase();
    return EMAIL.test(chave) && chave.length <= MAX_PIX_CHAVE ? { tipo: 'email', chave } : undefined;
  }
  const cnpj = texto.replace(/[\s./-]/g, '').toUpperCase();
  if (cnpjValido(cnpj)) return { tipo: 'cnpj', chave: cnpj };
  const digitos = texto.replace(/\D/g, '');
  if (COMO_CPF.test(texto) && cpfValido(digitos)) return { tipo: 'cpf', chave: digitos };
  const telefone = COMO_TELEFONE.test(texto) && !SO_CPF.test(texto);
  const [, celular] = (telefone && CELULAR.exec(digitos)) || [];
  return celular === undefined ? undefined : { tipo: 'telefone', chave: `+55${celular}` };
}

/** A text as a code carries it: printable ASCII. */
export function semAcentos(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\s/g, ' ')
    .replace(/[^ -~]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A code's `txid`. */
export const TXID = /^[A-Za-z0-9]{1,25}$/;

/** A UUID in 25 letters and digits, so that a code can carry it. */
export function txidDe(uuid: string): string {
  return BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0');
}
