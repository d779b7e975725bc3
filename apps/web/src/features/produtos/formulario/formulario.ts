/** The product form's rules: what a person typed → what the server takes, or an error per field. Pure. */
import { moneyError, moneyToText, parseMoney, toCentavos, toReais } from '@balcao/contract/money';
import {
  CAMPOS_OBRIGATORIOS,
  CATEGORIAS,
  MAX_OUTROS_CODIGOS,
  MUITOS_CODIGOS,
  type Produto,
  type ProdutoInput,
  type ProdutoUpdate,
} from '@balcao/contract/produtos';
import { parseWhole } from '@balcao/contract/produtos-csv-linhas';
import type { Erros } from '../../../lib/use-campos.ts';

export interface Valores {
  nome: string;
  valor: string;
  quantidade: string;
  estoque: string;
  categoria: string;
  codigoBarras: string;
  outrosCodigos: readonly string[];
  /** One that was typed and not added yet: it counts. */
  novoCodigo: string;
  semControle: boolean;
}
type Campo = 'nome' | 'valor' | 'quantidade' | 'estoque' | 'categoria';

const LIMITE = 1_000_000;
const COM_ESPACO = 'Use apenas letras, números e sinais, sem espaços.';

function required({ semControle }: Valores): readonly Campo[] {
  return semControle
    ? ['nome', 'valor', 'categoria']
    : ['nome', 'valor', 'quantidade', 'estoque', 'categoria'];
}

export function emptyValues(inicio: Partial<Valores>): Valores {
  return {
    ...{ nome: '', valor: '', quantidade: '', estoque: '', categoria: '' },
    ...{ codigoBarras: '', outrosCodigos: [], novoCodigo: '', semControle: false },
    ...inicio,
  };
}

export function valuesOf(produto: Produto): Valores {
  return {
    nome: produto.nome,
    valor: moneyToText(toCentavos(produto.valor)),
    // What nobody counts is asked for anew when it is to be counted.
    quantidade: produto.semControle ? '' : String(produto.quantidade),
    estoque: produto.semControle && produto.estoque === 0 ? '' : String(produto.estoque),
    categoria: produto.categoria,
    codigoBarras: produto.codigoBarras ?? '',
    outrosCodigos: produto.outrosCodigos,
    novoCodigo: '',
    semControle: produto.semControle,
  };
}

/** The first required field without content. */
export function firstMissing(values: Valores): Campo | undefined {
  return required(values).find((campo) => values[campo].trim() === '');
}

export type Lido =
  | { dados: ProdutoInput; mensagem?: undefined; erros?: undefined }
  | { mensagem: string | undefined; erros: Erros<Valores>; dados?: undefined };

/** `mensagem` is the alert; a field that is filled but wrong says so itself. */
export function readForm(values: Valores): Lido {
  const missing = required(values).filter((campo) => values[campo].trim() === '');
  const erros: Erros<Valores> = Object.fromEntries(missing.map((campo) => [campo, 'Campo obrigatório.']));
  const centavos = parseMoney(values.valor);
  const quantidade = values.semControle ? 0 : parseWhole(values.quantidade);
  const estoque = values.semControle ? (parseWhole(values.estoque) ?? 0) : parseWhole(values.estoque);
  const categoria = CATEGORIAS.find((known) => known === values.categoria);
  const erroValor = moneyError(values.valor);
  if (erroValor) erros.valor ??= erroValor;
  if (quantidade === undefined) erros.quantidade ??= 'Informe um número inteiro.';
  else if (Math.abs(quantidade) > LIMITE) erros.quantidade = 'Quantidade fora do limite.';
  if (estoque === undefined) erros.estoque ??= 'Informe um número inteiro.';
  else if (estoque < 0) erros.estoque = 'O estoque ideal não pode ser negativo.';
  else if (estoque > LIMITE) erros.estoque = 'Quantidade fora do limite.';
  if (categoria === undefined) erros.categoria ??= 'Escolha uma categoria da lista.';
  const novo = values.novoCodigo.trim();
  if (/\s/.test(values.codigoBarras.trim())) erros.codigoBarras = COM_ESPACO;
  if (/\s/.test(novo)) erros.novoCodigo = COM_ESPACO;
  const outrosCodigos = novo === '' ? [...values.outrosCodigos] : [...values.outrosCodigos, novo];
  if (outrosCodigos.length > MAX_OUTROS_CODIGOS) erros.novoCodigo = MUITOS_CODIGOS;
  const broken =
    centavos === undefined ||
    quantidade === undefined ||
    estoque === undefined ||
    categoria === undefined ||
    Object.keys(erros).length > 0;
  if (broken) return { mensagem: missing.length > 0 ? CAMPOS_OBRIGATORIOS : undefined, erros };
  return {
    dados: {
      nome: values.nome.trim(),
      valor: toReais(centavos),
      quantidade,
      estoque,
      categoria,
      codigoBarras: values.codigoBarras.trim() || null,
      outrosCodigos,
      semControle: values.semControle,
    },
  };
}

/** With what the form showed as stock: the server books the difference, so that a sale meanwhile is not undone. */
export function asUpdate(dados: ProdutoInput, produto: Produto): ProdutoUpdate {
  return { ...dados, quantidadeAnterior: produto.quantidade };
}

/** Who has this code already, as his main one or as a further one. */
export function holderOf(
  produtos: readonly Produto[],
  codigo: string,
  exceto: string | undefined,
): Produto | undefined {
  if (codigo === '') return undefined;
  return produtos.find(
    (other) => other.id !== exceto && (other.codigoBarras === codigo || other.outrosCodigos.includes(codigo)),
  );
}
