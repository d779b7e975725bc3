/** One row of a product file → a product, with an error for every cell that is wrong. Pure. */

import { CUSTO_MAXIMO, custoDeCentesimos, formatCusto, MAX_CUSTO } from '../../base/custo.ts';
import { nomeSchema, quantidadeSchema } from '../../base/fields.ts';
import { formatReais, MAX_CENTAVOS, MAXIMO_EM_REAIS, toReais } from '../../base/money.ts';
import { INTEIRO, PESO_INVALIDO, TRES_CASAS, type Unidade } from '../../base/quantidade.ts';
import { lettersOf } from '../../base/texto.ts';
import { categoriaInputSchema } from '../categorias-proprias.ts';
import { codigoBalancaSchema, codigoBarrasSchema, outrosCodigosSchema } from '../codigos.schemas.ts';
import { codigoDe, type OutroCodigo } from '../codigos.ts';
import { cestSchema, ncmSchema, origemFiscalSchema } from '../fiscal.ts';
import type { ImportErro } from '../produtos.ts';
import { COLUNAS, type Coluna, ROTULOS } from './arquivo.ts';
import type { categoriasDoArquivo } from './categorias.ts';
import { isCleaned, readCode, splitCodes, unguard } from './celulas.ts';
import { type Decimal, lerNumero, type Notacao, quantidadeDoNumero, unidadesDoNumero } from './numeros.ts';
import type { Mapeamento } from './titulos.ts';

/** One product of a file. What the file leaves open is undefined. */
export interface ProdutoImportado {
  /** Row as a spreadsheet numbers it: the heading of an ordinary file is 1. */
  linha: number;
  nome: string;
  codigoBarras: string | null;
  /** Reais. */
  valor: number | undefined;
  quantidade: number | undefined;
  estoque: number | undefined;
  categoria: string | undefined;
  outrosCodigos: OutroCodigo[] | undefined;
  unidade: Unidade | undefined;
  categoriaCor: string | undefined;
  /** Reais. */
  custo: number | undefined;
  ncm: string | undefined;
  cest: string | undefined;
  origem: number | undefined;
  codigoBalanca: string | undefined;
}

const POR_PESO = new Set([
  'kg',
  'kgs',
  'kilo',
  'kilos',
  'quilo',
  'quilos',
  'quilograma',
  'quilogramas',
  'peso',
  // To the question whether it is sold by weight.
  'sim',
  'y',
  'yes',
]);

/** Other programs write `UN`, `CX`, `PCT`, `Frasco`: whatever is not weighed is counted. */
export function parseUnidade(text: string): Unidade {
  return POR_PESO.has(lettersOf(text)) ? 'kg' : 'un';
}

const DIGITOS_PERDIDOS =
  'A planilha perdeu os dígitos deste código. Digite-o de novo na planilha, em uma coluna de texto, ou apague-o.';

/** The tools that read a row. */
interface Meios {
  categorias: ReturnType<typeof categoriasDoArquivo>;
  notacao: Notacao;
}

/** Tells a person of a cell that was understood, and not as it stands. */
type Avisar = (mensagem: string) => undefined;

const semCodigo = (raw: string) => `“${raw}” quer dizer que não há código: fica em branco.`;
const lidoComo = (raw: string, lido: string) => `“${raw}” foi lido como ${lido}.`;

function readCell(
  coluna: Coluna,
  raw: string,
  produto: ProdutoImportado,
  { categorias, notacao }: Meios,
  avisar: Avisar,
): string | undefined {
  switch (coluna) {
    case 'nome': {
      const parsed = nomeSchema.safeParse(unguard(raw));
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Nome inválido.';
      produto.nome = parsed.data;
      return;
    }
    case 'codigoBarras': {
      const codigo = readCode(raw);
      if (codigo === undefined) return DIGITOS_PERDIDOS;
      const parsed = codigoBarrasSchema.safeParse(codigo);
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Código inválido.';
      produto.codigoBarras = parsed.data;
      if (codigo === null) avisar(semCodigo(raw));
      else if (isCleaned(raw)) avisar(lidoComo(raw, codigo));
      return;
    }
    case 'outrosCodigos': {
      const codigos = splitCodes(raw);
      if (codigos === undefined) return DIGITOS_PERDIDOS;
      const parsed = outrosCodigosSchema.safeParse(codigos);
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Código inválido.';
      if (parsed.data.length > 0) produto.outrosCodigos = parsed.data;
      else avisar(semCodigo(raw));
      if (raw.split(/[\s|]+/).some(isCleaned) && parsed.data.length > 0) {
        avisar(lidoComo(raw, parsed.data.map(codigoDe).join(' e ')));
      }
      return;
    }
    case 'valor':
    case 'custo':
    case 'quantidade':
    case 'estoque': {
      const value = readNumber(coluna, raw, produto.unidade ?? 'un', { notacao, avisar });
      if (typeof value === 'string') return value;
      if (value !== undefined) produto[coluna] = value;
      return;
    }
    case 'categoria': {
      const found = categorias.find(unguard(raw), produto.categoriaCor);
      if ('mensagem' in found) return found.mensagem;
      produto.categoria = found.nome;
      return;
    }
    case 'categoriaCor': {
      // Wrong or not: of a row with a wrong colour that is said alone, and not that its category is unknown.
      produto.categoriaCor = unguard(raw);
      const parsed = categoriaInputSchema.shape.cor.safeParse(produto.categoriaCor);
      return parsed.error?.issues[0]?.message;
    }
    case 'unidade':
      produto.unidade = parseUnidade(raw);
      return;
    case 'ncm':
    case 'cest': {
      const codigo = readCode(raw);
      if (codigo === null) return avisar(semCodigo(raw));
      const { schema, quantos } = DIGITOS[coluna];
      const inteiro = comZero(codigo ?? raw, quantos);
      const parsed = schema.safeParse(inteiro);
      if (!parsed.success) return parsed.error.issues[0]?.message;
      produto[coluna] = parsed.data ?? undefined;
      if (inteiro !== codigo) avisar(lidoComo(raw, inteiro));
      return;
    }
    case 'codigoBalanca': {
      const codigo = readCode(raw);
      if (codigo === null) return avisar(semCodigo(raw));
      const parsed = codigoBalancaSchema.safeParse(codigo ?? raw);
      if (!parsed.success) return parsed.error.issues[0]?.message;
      produto.codigoBalanca = parsed.data ?? undefined;
      if (isCleaned(raw)) avisar(lidoComo(raw, codigo ?? raw));
      return;
    }
    case 'origem': {
      const [, digit] = /^(\d)(?!\d)/.exec(unguard(raw)) ?? [];
      if (digit === undefined && readCode(raw) === null) return avisar(semCodigo(raw));
      const parsed = origemFiscalSchema.safeParse(Number(digit));
      if (!parsed.success) return parsed.error.issues[0]?.message;
      produto.origem = parsed.data ?? undefined;
      return;
    }
  }
}

const DIGITOS = {
  ncm: { schema: ncmSchema, quantos: 8 },
  cest: { schema: cestSchema, quantos: 7 },
} as const;

/** A spreadsheet that took the number for one took the zero before it. */
function comZero(codigo: string, quantos: number): string {
  return /^\d+$/.test(codigo) && codigo.length === quantos - 1 ? `0${codigo}` : codigo;
}

const DINHEIRO = {
  valor: {
    ...{ casas: 2, reaisDe: (lido: Decimal) => toReais(unidadesDoNumero(lido, 2)), format: formatReais },
    ...{ max: toReais(MAX_CENTAVOS), maximo: MAXIMO_EM_REAIS },
  },
  custo: {
    ...{ casas: 4, reaisDe: (lido: Decimal) => custoDeCentesimos(unidadesDoNumero(lido, 4)) },
    ...{ format: formatCusto, max: MAX_CUSTO, maximo: CUSTO_MAXIMO },
  },
};

/** Reais, or a quantity; a text: what is wrong with it; undefined: nobody knows yet what it is. */
function readNumber(
  coluna: 'valor' | 'custo' | 'quantidade' | 'estoque',
  raw: string,
  unidade: Unidade,
  { notacao, avisar }: { notacao: Notacao; avisar: Avisar },
): number | string | undefined {
  const lido = lerNumero(raw, notacao);
  if (lido === 'aberto') return undefined;
  if (lido !== undefined && 'mensagem' in lido) return lido.mensagem;
  if (coluna === 'valor' || coluna === 'custo') {
    if (lido?.negativo) return 'O valor não pode ser negativo.';
    const { reaisDe, casas, format, max, maximo } = DINHEIRO[coluna];
    const reais = lido && reaisDe(lido);
    if (reais !== undefined && reais <= max) {
      if (/[1-9]/.test(lido?.fracao.slice(casas) ?? '')) avisar(lidoComo(raw, format(reais)));
      return reais;
    }
    return `${ROTULOS[coluna]} inválido. Exemplo: 12,50. O máximo é ${maximo}.`;
  }
  const value = lido && quantidadeDoNumero(lido, unidade === 'kg' ? 3 : 0);
  if (value === undefined) {
    if (unidade === 'un') return INTEIRO;
    return lido ? TRES_CASAS : PESO_INVALIDO;
  }
  if (coluna === 'estoque' && value < 0) return 'O estoque ideal não pode ser negativo.';
  const parsed = quantidadeSchema.safeParse(value);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'Quantidade inválida.');
}

/** The unit says what a number of the row means, the colour what a category may be. */
const ANTES: readonly Coluna[] = ['unidade', 'categoriaCor'];
const LIDAS = COLUNAS.toSorted((a, b) => Number(ANTES.includes(b)) - Number(ANTES.includes(a)));

interface Linha {
  linha: number;
  columns: Mapeamento;
  meios: Meios;
  tell: (erro: ImportErro) => void;
  avisar: (aviso: ImportErro) => void;
}

export function readRow(
  row: readonly string[],
  { linha, columns, meios, tell, avisar }: Linha,
): ProdutoImportado {
  const produto: ProdutoImportado = {
    linha,
    nome: '',
    codigoBarras: null,
    valor: undefined,
    quantidade: undefined,
    estoque: undefined,
    categoria: undefined,
    outrosCodigos: undefined,
    unidade: undefined,
    categoriaCor: undefined,
    custo: undefined,
    ncm: undefined,
    cest: undefined,
    origem: undefined,
    codigoBalanca: undefined,
  };
  for (const coluna of LIDAS) {
    const index = columns[coluna];
    if (index === undefined) continue;
    const raw = (row[index] ?? '').trim();
    if (raw === '' && coluna !== 'nome') continue;
    const mensagem = readCell(coluna, raw, produto, meios, (aviso) => {
      avisar({ linha, campo: coluna, mensagem: aviso });
      return undefined;
    });
    if (mensagem !== undefined) tell({ linha, campo: coluna, mensagem });
  }
  return produto;
}
