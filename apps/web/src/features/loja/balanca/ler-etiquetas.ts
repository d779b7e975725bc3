/** How a scale writes its labels, found from two of them and what is printed beside the bars. Pure. */
import { formatCentavos, moneyError, parseMoney } from '@balcao/contract/base/money';
import { formatQuantidade, PESO_INVALIDO, parsePeso } from '@balcao/contract/base/quantidade';
import {
  DIGITO_ERRADO,
  DIGITOS_DA_ETIQUETA,
  DIGITOS_DO_VALOR,
  etiquetaDe,
  type FormatoDeEtiqueta,
  type TipoDeEtiqueta,
} from '@balcao/contract/produtos/balanca';
import { gtinValido } from '@balcao/contract/produtos/gtin';
import type { Lido } from '../../../lib/read-form.ts';
import type { Ajuste } from '../ajustes/use-ajuste.ts';

/** In the order in which the fields stand. */
export interface ValoresDaBalanca {
  balanca: FormatoDeEtiqueta[];
  tipo: TipoDeEtiqueta;
  primeira: string;
  /** What is printed on it: kilograms or reais. */
  escrito: string;
  segunda: string;
  escritoNaSegunda: string;
  /** Which digits of the first are the product's code, where several would do; blank: the usual ones. */
  codigo: string;
}

export interface EtiquetaLida {
  codigo: string;
  /** Grams or centavos. */
  quanto: number;
}

/** Prefixes and codes as scales are sold in Brazil come first: 2 and 5 digits. */
const PREFIXOS = [2, 1, 3];
const CODIGOS = [5, 4, 6];

/** All formats in which these labels say what is printed on them, the usual one first. */
export function formatosPossiveis(
  etiquetas: readonly EtiquetaLida[],
  tipo: TipoDeEtiqueta,
): FormatoDeEtiqueta[] {
  const [primeira] = etiquetas;
  if (!primeira) return [];
  return PREFIXOS.flatMap((digitos) =>
    CODIGOS.map((digitosDoCodigo) => ({
      ...{ prefixo: primeira.codigo.slice(0, digitos), digitosDoCodigo, tipo },
    })),
  ).filter(
    (formato) =>
      formato.prefixo.length + formato.digitosDoCodigo + DIGITOS_DO_VALOR <= DIGITOS_DA_ETIQUETA &&
      etiquetas.every(({ codigo, quanto }) => etiquetaDe(codigo, [formato])?.quanto === quanto),
  );
}

/** The product's code on this label, with its zeros: as the scale shows it. */
function codigoNaEtiqueta(codigo: string, { prefixo, digitosDoCodigo }: FormatoDeEtiqueta): string {
  return codigo.slice(prefixo.length, prefixo.length + digitosDoCodigo);
}

const escolha = ({ prefixo, digitosDoCodigo }: FormatoDeEtiqueta) => `${prefixo}:${digitosDoCodigo}`;

/** What the two labels leave open: one choice for each way to read the first one. */
export function escolhasDoCodigo(values: ValoresDaBalanca): { value: string; label: string }[] {
  const lidas = lerAsDuas(values);
  if (lidas.errors) return [];
  return formatosPossiveis(lidas.etiquetas, values.tipo).map((formato) => ({
    value: escolha(formato),
    label: `${codigoNaEtiqueta(values.primeira.trim(), formato)} (depois de ${formato.prefixo})`,
  }));
}

export function formatoEmPalavras({ prefixo, digitosDoCodigo, tipo }: FormatoDeEtiqueta): string {
  return `Começa com ${prefixo} · código de ${digitosDoCodigo} dígitos · ${tipo === 'PESO' ? 'peso' : 'preço'}`;
}

/** `produto 10085, 2,504 kg` */
export function etiquetaEmPalavras(codigo: string, formato: FormatoDeEtiqueta): string {
  const { numero = 0, quanto = 0 } = etiquetaDe(codigo.trim(), [formato]) ?? {};
  const dito = formato.tipo === 'PESO' ? formatQuantidade(quanto / 1000, 'kg') : formatCentavos(quanto);
  return `produto ${numero}, ${dito}`;
}

function erroDaEtiqueta(codigo: string): string | undefined {
  if (!/^2\d{12}$/.test(codigo)) return 'Uma etiqueta de balança tem 13 dígitos e começa com 2.';
  return gtinValido(codigo) ? undefined : DIGITO_ERRADO;
}

/** Grams or centavos, or why what was typed is none. */
function quantoDe(escrito: string, tipo: TipoDeEtiqueta): number | string {
  if (tipo === 'PRECO') return moneyError(escrito) ?? parseMoney(escrito) ?? 0;
  const peso = parsePeso(escrito);
  return peso === undefined || peso <= 0 ? PESO_INVALIDO : Math.round(peso * 1000);
}

type Erros = NonNullable<Lido<unknown, ValoresDaBalanca>['errors']>;

function lerAsDuas({ tipo, ...values }: ValoresDaBalanca): { etiquetas: EtiquetaLida[]; errors?: Erros } {
  const errors: Erros = {};
  const campos = [
    ['primeira', 'escrito'],
    ['segunda', 'escritoNaSegunda'],
  ] as const;
  const etiquetas = campos.map(([lida, escrita]) => {
    const codigo = values[lida].trim();
    const erro = erroDaEtiqueta(codigo);
    if (erro !== undefined) errors[lida] = erro;
    const quanto = quantoDe(values[escrita], tipo);
    if (typeof quanto === 'string') errors[escrita] = quanto;
    return { codigo, quanto: Number(quanto) };
  });
  if (Object.keys(errors).length > 0) return { etiquetas, errors };
  const [um, dois] = etiquetas;
  if (um?.codigo === dois?.codigo) errors.segunda = 'Leia outra etiqueta, de outro peso ou produto.';
  else if (um && formatosPossiveis([um], tipo).length === 0) errors.escrito = naoEsta(tipo);
  else if (dois && formatosPossiveis([dois], tipo).length === 0) errors.escritoNaSegunda = naoEsta(tipo);
  else if (formatosPossiveis(etiquetas, tipo).length === 0) {
    errors.segunda = 'As duas não são iguais por dentro. Leia duas da mesma balança, do mesmo tipo.';
  }
  return Object.keys(errors).length > 0 ? { etiquetas, errors } : { etiquetas };
}

function naoEsta(tipo: TipoDeEtiqueta): string {
  return tipo === 'PESO'
    ? 'Este peso não está nos números da etiqueta. Confira, ou escolha preço.'
    : 'Este preço não está nos números da etiqueta. Confira, ou escolha peso.';
}

/** The format that two labels say; undefined while they say none. */
export function formatoDito(values: ValoresDaBalanca): FormatoDeEtiqueta | undefined {
  const lidas = lerAsDuas(values);
  if (lidas.errors) return undefined;
  const possiveis = formatosPossiveis(lidas.etiquetas, values.tipo);
  return possiveis.find((formato) => escolha(formato) === values.codigo) ?? possiveis[0];
}

function semEtiquetas({ primeira, escrito, segunda, escritoNaSegunda }: ValoresDaBalanca): boolean {
  return [primeira, escrito, segunda, escritoNaSegunda].every((texto) => texto.trim() === '');
}

const VAZIAS = { primeira: '', escrito: '', segunda: '', escritoNaSegunda: '', codigo: '' };

export const AJUSTE_BALANCA: Ajuste<ValoresDaBalanca> = {
  de: ({ balanca }) => ({ balanca, tipo: 'PESO', ...VAZIAS }),
  ler: (values) => {
    const { balanca } = values;
    if (semEtiquetas(values)) return { data: { balanca } };
    const { errors } = lerAsDuas(values);
    if (errors) return { errors };
    const novo = formatoDito(values);
    if (!novo) return { data: { balanca } };
    return { data: { balanca: [...balanca.filter(({ prefixo }) => prefixo !== novo.prefixo), novo] } };
  },
  salvo: 'Etiquetas da balança salvas.',
};
