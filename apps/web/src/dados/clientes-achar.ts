/** What a person types where a customer is chosen: a name, a phone, or both. Pure. */
import { fold, lettersOf } from '@balcao/contract/texto';

/** What a device needs to know of a customer to sell to him. */
export interface ClienteConhecido {
  id: string;
  nome: string;
  telefone: string | null;
  saldo: number;
  limiteFiado: number | null;
}

export interface ClienteDigitado {
  nome: string;
  telefone: string | null;
}

/** A phone at the end of what was typed, as people write one. */
const NO_FIM = /^(.*?)[\s,;:-]*(\+?\(?\d[\d\s().-]{6,}\d)\s*$/s;

/** 'Maria 11 98888-7777' is both; a phone alone is a name too, until somebody says a better one. */
export function lerDigitado(text: string): ClienteDigitado | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const [, nome = '', telefone = ''] = NO_FIM.exec(typed) ?? [];
  const digits = telefone.replace(/\D/g, '').length;
  if (digits < 8 || digits > 15) return { nome: typed, telefone: null };
  return { nome: nome.trim() || telefone.trim(), telefone: telefone.trim() };
}

/** Every word of what was typed is in the name or in the digits of the phone; in the list's own order. */
export function achar<C extends Pick<ClienteConhecido, 'nome' | 'telefone'>>(
  clientes: readonly C[],
  busca: string,
): C[] {
  const palavras = fold(busca).split(/\s+/).filter(Boolean);
  const inteira = lettersOf(busca);
  const numero = /^\d{3,}$/.test(inteira) ? inteira.replace(/^55(?=\d{10,11}$)/, '') : undefined;
  return clientes.filter(({ nome, telefone }) => {
    const dobrado = fold(nome);
    const digitos = (telefone ?? '').replace(/\D/g, '');
    if (numero !== undefined && digitos.includes(numero)) return true;
    return palavras.every((palavra) => {
      const nua = palavra.replace(/\D/g, '');
      return dobrado.includes(palavra) || (nua.length >= 3 && digitos.includes(nua));
    });
  });
}
