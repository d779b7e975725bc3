/** What a supplier calls his goods → what a shop calls the product that it sells of them. Pure. */
import { MAX_NOME } from '@balcao/contract/base/limites';
import { umNome } from '@balcao/contract/base/texto';

/** How many are in a pack, and that some were free: of the purchase, and not of the product. */
const DA_COMPRA = [
  /\b(?:CX|FD|PCT|PC|DP|DISPLAY|CAIXA|FARDO)\s*(?=C\/)/gi,
  /\bC\/\s?\d+\s?(?:UN|UND|UNID|PCS?)?\b/gi,
  /\b(?:CX|FD|PCT|CAIXA|FARDO)\s?\/?\s?\d+(?:\s?X\s?1\b)?(?!\s?X)/gi,
  /\b(?:CX|FD|PCT)\b(?=\s+\d+\s?X)/gi,
  /\b\d{1,3}\s?X\s?1\b(?!\s?[,.\d]|\s?(?:L|ML|KG|G|M|CM|MM)\b)/gi,
  /\b\d{1,3}\s?X\s?(?=\d+(?:[.,]\d+)?\s?(?:LT?S?|ML|KG|GR?)\b)/gi,
  /\b(?:BONIFICACAO|BONIFICAÇÃO|BRINDE)\b/gi,
];
const MEDIDA = /^(\d+(?:[.,]\d+)?)(KG|GR?S?|MG|ML|LTS?|L|MTS?|MM|CM|M|W|V)$/i;
const PEQUENAS = new Set([
  'a',
  'as',
  'com',
  'd',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'o',
  'os',
  'ou',
  'p',
  'para',
  's',
  'sem',
]);

/** One that has small letters was written by a person, and stays so. */
export function nomeLegivel(daNota: string): string {
  const limpo = umNome(DA_COMPRA.reduce((nome, re) => nome.replace(re, ' '), daNota)) || umNome(daNota);
  const nome = /\p{Ll}/u.test(limpo) ? limpo : limpo.split(' ').map(palavra).join(' ');
  return nome.charAt(0).toLocaleUpperCase('pt-BR') + nome.slice(1, MAX_NOME);
}

function palavra(escrita: string): string {
  const medida = MEDIDA.exec(escrita);
  if (medida) return `${medida[1]} ${sigla(medida[2] ?? '')}`;
  const pequena = escrita.toLocaleLowerCase('pt-BR');
  if (PEQUENAS.has(pequena) || /\d/.test(escrita)) return pequena;
  return pequena.charAt(0).toLocaleUpperCase('pt-BR') + pequena.slice(1);
}

/** As they are written: `500 g`, `2 L`. */
function sigla(medida: string): string {
  const una = medida.toUpperCase();
  if (/^L(?:TS?)?$/.test(una)) return 'L';
  if (/^GR?S?$/.test(una)) return 'g';
  if (/^MTS?$/.test(una)) return 'm';
  return una === 'W' || una === 'V' ? una : una.toLowerCase();
}
