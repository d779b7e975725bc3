/** How many pieces are in one bought unit, as far as a note tells. */

export interface Embalado {
  nome: string;
  unidade: string;
  quantidade: number;
  unidadeTributavel: string;
  quantidadeTributavel: number;
}

export interface FatorDaNota {
  fator: number | null;
  /** `nota`: its numbers say so. `texto`: a hint in its words, for a person to confirm. */
  fatorDe: 'nota' | 'texto' | null;
}

/** Of these one is one piece. */
const DE_UMA_PECA = new Set(['UN', 'UND', 'UNI', 'UNID', 'PC', 'PCA', 'PÇ', 'KG']);

export function fatorDaNota({ nome, quantidade, quantidadeTributavel, ...unidades }: Embalado): FatorDaNota {
  const [comercial, tributavel] = [comoSigla(unidades.unidade), comoSigla(unidades.unidadeTributavel)];
  if (comercial === tributavel) {
    if (DE_UMA_PECA.has(comercial)) return { fator: 1, fatorDe: 'nota' };
  } else {
    const vezes = quocienteInteiro(quantidadeTributavel, quantidade);
    if (vezes !== undefined) return { fator: vezes, fatorDe: 'nota' };
  }
  const dica = fatorNoTexto(comercial) ?? fatorNoTexto(nome);
  return dica === undefined ? { fator: null, fatorDe: null } : { fator: dica, fatorDe: 'texto' };
}

/** Quantities of a note have up to 4 decimals. */
function quocienteInteiro(dividendo: number, divisor: number): number | undefined {
  const [a, b] = [Math.round(dividendo * 10_000), Math.round(divisor * 10_000)];
  return b > 0 && a > 0 && a % b === 0 ? a / b : undefined;
}

const comoSigla = (texto: string) => texto.normalize('NFC').trim().toUpperCase();

const QUANTOS = String.raw`(\d{1,4})(?![\d]|[.,]\d)`;
const MEDIDA = String.raw`(?:KG|GR?S?|MG|ML|CL|LTS?|L|MTS?|MM|CM|M|W|V)\b|%`;
const DICAS = [
  // C/12
  new RegExp(String.raw`\bC\/\s?${QUANTOS}(?!\s?(?:${MEDIDA}))`),
  // 12X1L, 24X350ML: so many of that measure
  new RegExp(String.raw`(?<![\d.,X])${QUANTOS}\s?X\s?\d+(?:[.,]\d+)?\s?(?:LTS?|L|ML|KG|GR?|UND?)\b`),
  // 16X1, but no sheet of 30X1CM
  new RegExp(String.raw`(?<![\d.,X])${QUANTOS}\s?X\s?1(?![\d]|[.,]\d)(?!\s?(?:MM|CM|MTS?|M)\b)`),
  // CX12, FD 6
  new RegExp(String.raw`\b(?:CX|FD|PCT)\s?\/?\s?${QUANTOS}(?!\s?(?:${MEDIDA}))`),
];

/** `CX C/12`, `CX12`, `12X1L`, `16X1` → how many; a measure (`2L`, `500G`) says nothing of that. */
export function fatorNoTexto(texto: string): number | undefined {
  const escrito = comoSigla(texto);
  for (const dica of DICAS) {
    const quantos = Number(dica.exec(escrito)?.[1] ?? 0);
    if (quantos > 1) return quantos;
  }
  return undefined;
}
