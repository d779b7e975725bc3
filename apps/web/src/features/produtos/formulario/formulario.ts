/** The product form: what was typed → what the server takes, or an error per field. Pure. */
import { CAMPO_OBRIGATORIO } from '@balcao/contract/errors';
import { moneyToText, toCentavos } from '@balcao/contract/money';
import {
  type Produto,
  type ProdutoInput,
  type ProdutoUpdate,
  produtoInputSchema,
} from '@balcao/contract/produtos';
import { parseWhole } from '@balcao/contract/quantidade';
import { type Lido, readForm, readMoney, readWhole, unlessBlank } from '../../../lib/read-form.ts';

export interface ValoresProduto {
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

export function emptyValues(inicio: Partial<ValoresProduto>): ValoresProduto {
  return {
    ...{ nome: '', valor: '', quantidade: '', estoque: '', categoria: '' },
    ...{ codigoBarras: '', outrosCodigos: [], novoCodigo: '', semControle: false },
    ...inicio,
  };
}

export function valuesOf(produto: Produto): ValoresProduto {
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

const wholeUnlessBlank = unlessBlank(readWhole);

/** What nobody counts has no stock, whatever stands in the fields that are not shown. */
export function lerProduto(values: ValoresProduto): Lido<ProdutoInput, ValoresProduto> {
  return readForm(produtoInputSchema, values, {
    read: {
      valor: unlessBlank(readMoney),
      quantidade: (typed, { semControle }) => (semControle ? 0 : wholeUnlessBlank(typed)),
      estoque: (typed, { semControle }) => (semControle ? (parseWhole(typed) ?? 0) : wholeUnlessBlank(typed)),
      outrosCodigos: (codigos, { novoCodigo }) => [...codigos, novoCodigo],
    },
  });
}

/** The first required field without content. */
export function firstMissing(values: ValoresProduto): string | undefined {
  const errors = Object.entries(lerProduto(values).errors ?? {});
  return errors.find(([, texto]) => texto === CAMPO_OBRIGATORIO)?.[0];
}

/** With what the form showed as stock: the server books the difference, so that a sale meanwhile is not undone. */
export function asUpdate(dados: ProdutoInput, produto: Produto): ProdutoUpdate {
  return { ...dados, quantidadeAnterior: produto.quantidade };
}

/** Whose this code is already, as his main one or as a further one. */
export function codigoDeOutro(
  produtos: readonly Produto[],
  codigo: string,
  exceto: string | undefined,
): string | undefined {
  if (codigo === '') return undefined;
  const outro = produtos.find(
    (other) => other.id !== exceto && (other.codigoBarras === codigo || other.outrosCodigos.includes(codigo)),
  );
  return outro && `Este código já é de “${outro.nome}”.`;
}
