/**
 * Labels that a scale prints: an EAN-13 of a prefix that begins with 2, a product's code, what it weighs or costs, and a
 * check digit; and what a scanned code means, for both sides. Pure.
 */
import { toCentavos, toReais } from '../base/money.ts';
import { cabe } from '../base/quantidade.ts';
import type { EmbalagemDoProduto } from './codigos.ts';
import { digitoVerificador, gtinValido } from './gtin.ts';

export const TIPOS_DE_ETIQUETA = ['PESO', 'PRECO'] as const;
export type TipoDeEtiqueta = (typeof TIPOS_DE_ETIQUETA)[number];

/** How one of a shop's scales writes its labels. */
export interface FormatoDeEtiqueta {
  prefixo: string;
  digitosDoCodigo: number;
  /** What the digits after the code are: grams or centavos. */
  tipo: TipoDeEtiqueta;
}

export const MAX_FORMATOS = 10;
/** Between code and check digit at least so many are left. */
export const DIGITOS_DO_VALOR = 4;
/** Without the check digit. */
export const DIGITOS_DA_ETIQUETA = 12;

export const DIGITO_ERRADO = 'Dígito errado: leia de novo';
export const PESO_ZERO = 'Esta etiqueta diz peso zero. Pese de novo.';
export const PRECO_ZERO = 'Esta etiqueta diz preço zero. Pese de novo.';
const NAO_CABE = 'Esta etiqueta diz mais do que uma balança pesa. Confira o preço por quilo.';

/** Codes of a scale are numbers: zeros before them are none of their own. */
export function numeroDeBalanca(codigo: string): number {
  return Number(codigo);
}

/** The longest prefix that fits counts. */
export function formatoDe<F extends Pick<FormatoDeEtiqueta, 'prefixo'>>(
  codigo: string,
  formatos: readonly F[],
): F | undefined {
  if (!/^\d{13}$/.test(codigo)) return undefined;
  return formatos
    .filter(({ prefixo }) => codigo.startsWith(prefixo))
    .toSorted((a, b) => b.prefixo.length - a.prefixo.length)[0];
}

/** What a label says, whatever the product; undefined where it is none of these. */
export function etiquetaDe(codigo: string, formatos: readonly FormatoDeEtiqueta[]) {
  const formato = formatoDe(codigo, formatos);
  if (!formato) return undefined;
  const fim = formato.prefixo.length + formato.digitosDoCodigo;
  return {
    numero: numeroDeBalanca(codigo.slice(formato.prefixo.length, fim)),
    tipo: formato.tipo,
    /** Grams or centavos. */
    quanto: Number(codigo.slice(fim, DIGITOS_DA_ETIQUETA)),
  };
}

/**
 * With what the codes begin that a store gives its products: with 2, as no maker's does, and with no scale's prefix; where
 * its scales have them all, with what stores in other countries use.
 */
export function prefixoProprio(formatos: readonly Pick<FormatoDeEtiqueta, 'prefixo'>[]): string {
  for (let prefixo = 299; prefixo >= 200; prefixo -= 1) {
    if (!formatos.some((formato) => String(prefixo).startsWith(formato.prefixo))) return String(prefixo);
  }
  return '04';
}

/** The EAN-13 of the store's n-th product with a code of its own. */
export function codigoProprio(prefixo: string, numero: number): string {
  const digitos = prefixo + String(numero).padStart(DIGITOS_DA_ETIQUETA - prefixo.length, '0');
  return digitos + digitoVerificador(digitos);
}

/** Scanners and labels disagree about the leading zero of a 12-digit code. */
export function grafiasDe(codigo: string): string[] {
  const limpo = codigo.trim();
  if (/^\d{12}$/.test(limpo)) return [limpo, `0${limpo}`];
  return /^0\d{12}$/.test(limpo) ? [limpo, limpo.slice(1)] : [limpo];
}

interface ProdutoLido {
  nome: string;
  /** Reais. */
  valor: number;
  unidade: 'un' | 'kg';
  embalagens?: readonly EmbalagemDoProduto[];
}

/** How the living products are looked up. */
export interface BuscaDeCodigo<P> {
  porCodigo: (codigo: string) => P | undefined;
  porBalanca: (numero: number) => P | undefined;
}

export const COMO_FOI_LIDO = ['codigo', 'embalagem', 'balanca'] as const;

export interface CodigoResolvido<P> {
  produto: P;
  como: (typeof COMO_FOI_LIDO)[number];
  /** Pieces or kilograms. */
  quantidade: number;
  /** Reais: what a label says, or what a pack costs; null: as much as the quantity at the product's price. */
  valor: number | null;
}

/** A label that says nothing that could be sold, and why. */
export interface CodigoRecusado {
  erro: string;
}

/** A product's own codes come first, then its packs', then what a scale printed. Undefined: nothing is known by it. */
export function resolverCodigo<P extends ProdutoLido>(
  codigo: string,
  { porCodigo, porBalanca }: BuscaDeCodigo<P>,
  formatos: readonly FormatoDeEtiqueta[],
): CodigoResolvido<P> | CodigoRecusado | undefined {
  const grafias = grafiasDe(codigo);
  for (const grafia of grafias) {
    const produto = porCodigo(grafia);
    if (!produto) continue;
    const pack = produto.embalagens?.find((embalagem) => embalagem.codigo === grafia);
    if (!pack) return { produto, como: 'codigo', quantidade: 1, valor: null };
    return { produto, como: 'embalagem', quantidade: pack.quantidade, valor: pack.valor };
  }
  const [limpo = ''] = grafias;
  const etiqueta = etiquetaDe(limpo, formatos);
  if (!etiqueta) return undefined;
  if (!gtinValido(limpo)) return { erro: DIGITO_ERRADO };
  const { numero, tipo, quanto } = etiqueta;
  if (quanto === 0) return { erro: tipo === 'PESO' ? PESO_ZERO : PRECO_ZERO };
  const produto = porBalanca(numero);
  return produto && daBalanca(produto, tipo, quanto);
}

function daBalanca<P extends ProdutoLido>(
  produto: P,
  tipo: TipoDeEtiqueta,
  quanto: number,
): CodigoResolvido<P> | CodigoRecusado {
  const { nome, unidade } = produto;
  if (unidade !== 'kg') return { erro: `Esta etiqueta é de balança, e “${nome}” não é vendido por quilo.` };
  if (tipo === 'PESO') return { produto, como: 'balanca', quantidade: quanto / 1000, valor: null };
  const preco = toCentavos(produto.valor);
  if (preco === 0)
    return { erro: `Sem o preço do quilo de “${nome}” não dá para saber o peso desta etiqueta.` };
  // Thousandths, half up.
  const quantidade = Math.floor((quanto * 2000 + preco) / (2 * preco)) / 1000;
  if (quantidade === 0) return { erro: PESO_ZERO };
  if (!cabe(quantidade)) return { erro: NAO_CABE };
  return { produto, como: 'balanca', quantidade, valor: toReais(quanto) };
}
