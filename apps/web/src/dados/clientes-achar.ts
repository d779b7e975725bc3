/** The text with which a customer is chosen: a name, a phone, or both. Pure. */
import { fold, lettersOf } from '@balcao/contract/base/texto';
import { lembrado } from '../lib/lembrado.ts';
import { wordsOf } from '../lib/words.ts';

/** The data of a customer that a sale needs. */
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

/** 'Maria 11 98888-7777' is both; a phone alone is the name, too, until there is a better one. */
export function lerDigitado(text: string): ClienteDigitado | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const [, nome = '', telefone = ''] = NO_FIM.exec(typed) ?? [];
  const digits = telefone.replace(/\D/g, '').length;
  if (digits < 8 || digits > 15) return { nome: typed, telefone: null };
  return { nome: nome.trim() || telefone.trim(), telefone: telefone.trim() };
}

type Procurado = Pick<ClienteConhecido, 'nome' | 'telefone'> & { documento?: string | null };

/** The searched text, as the server's own column has it: folded name, digits of the phone, document. */
const textoDe = lembrado(
  ({ nome, telefone, documento }: Procurado) =>
    `${fold(nome)}|${(telefone ?? '').replace(/\D/g, '')}|${lettersOf(documento ?? '')}`,
);

/**
 * Every word of what was typed somewhere in name, phone or document, of the latter two with or without what is written
 * between; in the list's own order. The server's rules (`clientes.queries.ts`), for a device without a connection.
 */
export function achar<C extends Procurado>(clientes: readonly C[], busca: string): C[] {
  const palavras = wordsOf(busca);
  if (palavras.length === 0) return [...clientes];
  const cada = palavras.map((palavra) => [palavra, lettersOf(palavra)] as const);
  const inteira = lettersOf(busca);
  const numero = /^(?=.*\d)[a-z0-9]{3,}$/.test(inteira)
    ? inteira.replace(/^55(?=\d{10,11}$)/, '')
    : undefined;
  return clientes.filter((cliente) => {
    const texto = textoDe(cliente);
    if (numero !== undefined && texto.includes(numero)) return true;
    return cada.every(([palavra, nua]) => texto.includes(palavra) || (nua !== '' && texto.includes(nua)));
  });
}
