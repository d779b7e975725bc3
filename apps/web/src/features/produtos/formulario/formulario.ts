/** The product form: what was typed → what the server takes, or an error per field. Pure. */
import { CAMPO_OBRIGATORIO } from '@balcao/contract/base/errors';
import { moneyToText, parseMoney, toCentavos } from '@balcao/contract/base/money';
import { parseQuantidade, quantidadeToText, type Unidade } from '@balcao/contract/base/quantidade';
import {
  type Produto,
  type ProdutoInput,
  type ProdutoUpdate,
  produtoNovoSchema,
  produtoUpdateSchema,
} from '@balcao/contract/produtos/produtos';
import { type Lido, readForm, readMoney, readQuantidade, unlessBlank } from '../../../lib/read-form.ts';

export interface ValoresProduto {
  nome: string;
  valor: string;
  /** Blank: unknown. */
  custo: string;
  quantidade: string;
  estoque: string;
  categoria: string;
  unidade: Unidade;
  codigoBarras: string;
  outrosCodigos: readonly string[];
  /** One that was typed and not added yet: it counts. */
  novoCodigo: string;
  semControle: boolean;
  favorito: boolean;
}

export function emptyValues(inicio: Partial<ValoresProduto>): ValoresProduto {
  return {
    ...{ nome: '', valor: '', custo: '', quantidade: '', estoque: '', categoria: '', unidade: 'un' },
    ...{ codigoBarras: '', outrosCodigos: [], novoCodigo: '', semControle: false, favorito: false },
    ...inicio,
  };
}

export function valuesOf(produto: Produto): ValoresProduto {
  return {
    nome: produto.nome,
    valor: moneyToText(toCentavos(produto.valor)),
    custo: produto.custo === null ? '' : moneyToText(toCentavos(produto.custo)),
    // Without stock control the count is asked for when control begins.
    quantidade: produto.semControle ? '' : quantidadeToText(produto.quantidade),
    estoque: produto.semControle && produto.estoque === 0 ? '' : quantidadeToText(produto.estoque),
    categoria: produto.categoria,
    unidade: produto.unidade,
    codigoBarras: produto.codigoBarras ?? '',
    outrosCodigos: produto.outrosCodigos,
    novoCodigo: '',
    semControle: produto.semControle,
    favorito: produto.favorito,
  };
}

const quantidadeUnlessBlank = (typed: string, unidade: Unidade) =>
  unlessBlank((text) => readQuantidade(text, unidade))(typed);

/**
 * Without stock control there is no stock, whatever stands in the hidden fields. `antes`: the product that is edited:
 * its untouched balance is taken, though a queue left part of a piece in it.
 */
export function lerProduto(values: ValoresProduto, antes?: Produto): Lido<ProdutoInput, ValoresProduto> {
  const mostrada = antes && valuesOf(antes).quantidade;
  const rules = {
    read: {
      valor: unlessBlank(readMoney),
      custo: (typed: string) => unlessBlank(readMoney)(typed) ?? null,
      quantidade: (typed: string, { semControle, unidade }: ValoresProduto) => {
        if (semControle) return 0;
        return antes && typed !== '' && typed === mostrada
          ? antes.quantidade
          : quantidadeUnlessBlank(typed, unidade);
      },
      estoque: (typed: string, { semControle, unidade }: ValoresProduto) =>
        semControle ? (parseQuantidade(typed, unidade) ?? 0) : quantidadeUnlessBlank(typed, unidade),
      outrosCodigos: (codigos: readonly string[], { novoCodigo }: ValoresProduto) => [...codigos, novoCodigo],
    },
  };
  if (!antes) return readForm(produtoNovoSchema, values, rules);
  return readForm(produtoUpdateSchema, { ...values, quantidadeAnterior: antes.quantidade }, rules);
}

/** The margin of the typed price and cost, in words; undefined until both are typed. */
export function margemEmPalavras({
  valor,
  custo,
}: Pick<ValoresProduto, 'valor' | 'custo'>): string | undefined {
  const preco = parseMoney(valor);
  const pago = parseMoney(custo);
  if (preco === undefined || pago === undefined || preco === 0) return undefined;
  return pago > preco
    ? 'Mais alto que o preço'
    : `Margem ${Math.round((100 * (preco - pago)) / preco)}\u00a0%`;
}

/** The first required field without content. */
export function firstMissing(values: ValoresProduto, antes?: Produto): string | undefined {
  const errors = Object.entries(lerProduto(values, antes).errors ?? {});
  return errors.find(([, texto]) => texto === CAMPO_OBRIGATORIO)?.[0];
}

/** With what the form showed as stock: the server books the difference, so that a sale meanwhile is not undone. */
export function asUpdate(dados: ProdutoInput, produto: Produto): ProdutoUpdate {
  return { ...dados, quantidadeAnterior: produto.quantidade };
}

/** Names the other product that has this code, as its main one or as a further one. */
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
