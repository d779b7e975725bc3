/** The access key of an NF-e: 44 characters which say whose note it is, closed by a check digit. */
import { digitoConfere } from '../base/documento.ts';

const CHAVE = /^\d{6}[A-Z\d]{12}\d{26}$/;
/** 2 to 9 from the right, and again. */
const PESOS = Array.from({ length: 43 }, (_, n) => 2 + ((42 - n) % 8));

/** Since 2026 the emitter's CNPJ in it may have letters. */
export function chaveValida(chave: string): boolean {
  return CHAVE.test(chave) && digitoConfere(chave, PESOS);
}

export interface DonoDaChave {
  /** CNPJ, or the CPF of a farmer. */
  documento: string;
  modelo: string;
  serie: string;
  numero: string;
}

/** Whether it is the key of this note. */
export function chaveEhDe(chave: string, { documento, modelo, serie, numero }: DonoDaChave): boolean {
  const dela = documento.padStart(14, '0') + modelo + serie.padStart(3, '0') + numero.padStart(9, '0');
  return chave.slice(6, 34) === dela;
}
