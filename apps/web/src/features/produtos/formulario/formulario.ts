/** The product form: what was typed → what the server takes, or an error per field. Pure. */
import {
  custoEmCentesimos,
  custoError,
  custoToText,
  formatCusto,
  parseCusto,
} from '@balcao/contract/base/custo';
import { CAMPO_OBRIGATORIO } from '@balcao/contract/base/errors';
import { moneyError, moneyToText, parseMoney, toCentavos } from '@balcao/contract/base/money';
import { parseQuantidade, quantidadeToText, type Unidade } from '@balcao/contract/base/quantidade';
import { numeroDeBalanca } from '@balcao/contract/produtos/balanca';
import { type OutroCodigo, outrosDe } from '@balcao/contract/produtos/codigos';
import {
  type Produto,
  type ProdutoInput,
  type ProdutoUpdate,
  produtoNovoSchema,
  produtoUpdateSchema,
} from '@balcao/contract/produtos/produtos';
import {
  type Lido,
  readForm,
  readMoney,
  readQuantidade,
  Unreadable,
  unlessBlank,
} from '../../../lib/read-form.ts';
import { errosDaCaixa, type OutroDigitado, outroDe, SEM_OUTRO } from './outro-codigo.ts';
import { type PorqueDito, porqueDe, SEM_PORQUE } from './por-que.ts';

/** In the order in which the fields stand. */
export interface ValoresProduto extends PorqueDito, OutroDigitado {
  nome: string;
  valor: string;
  categoria: string;
  quantidade: string;
  estoque: string;
  /** Blank: unknown. */
  custo: string;
  unidade: Unidade;
  semControle: boolean;
  favorito: boolean;
  codigoBarras: string;
  codigoBalanca: string;
  /** What was typed and not added yet counts, too. */
  outrosCodigos: readonly OutroCodigo[];
  ncm: string;
  cest: string;
  /** Its digit; blank: unknown. */
  origem: string;
}

/** What stands under 'Mais', beside the photo. */
const SOB_MAIS = [
  ...(['custo', 'unidade', 'semControle', 'favorito', 'codigoBarras', 'outrosCodigos'] as const),
  ...(['pecas', 'valorDaCaixa', 'codigoBalanca', 'ncm', 'cest', 'origem'] as const),
];

/** How the field of a cost is read. */
export const LEITURA_DO_CUSTO = {
  ...{ parse: parseCusto, error: custoError, toText: custoToText, format: formatCusto },
};

function readCusto(typed: string): number | Unreadable {
  return parseCusto(typed) ?? new Unreadable(custoError(typed) ?? '');
}

/** Whether one of them says something: it is shown at once. */
export function temMais(values: ValoresProduto): boolean {
  const vazio = emptyValues({});
  return SOB_MAIS.some((campo) => String(values[campo]) !== String(vazio[campo]));
}

/** Whether one of them is wrong: who can't see it can't put it right. */
export function erroSobMais(erros: Partial<Record<keyof ValoresProduto, unknown>>): boolean {
  return SOB_MAIS.some((campo) => erros[campo] !== undefined);
}

/** What there is now is what there should be, as long as nobody says another. */
export function comQuantidade(values: ValoresProduto, quantidade: string): Partial<ValoresProduto> {
  return values.estoque === values.quantidade ? { quantidade, estoque: quantidade } : { quantidade };
}

export function emptyValues(inicio: Partial<ValoresProduto>): ValoresProduto {
  return {
    ...{ nome: '', valor: '', categoria: '', quantidade: '', estoque: '', ...SEM_PORQUE },
    ...{ custo: '', unidade: 'un' },
    ...{ semControle: false, favorito: false, codigoBarras: '', outrosCodigos: [], ...SEM_OUTRO },
    ...{ codigoBalanca: '', ncm: '', cest: '', origem: '' },
    ...inicio,
  };
}

export function valuesOf(produto: Produto): ValoresProduto {
  return {
    nome: produto.nome,
    valor: moneyToText(toCentavos(produto.valor)),
    categoria: produto.categoria,
    // Without stock control the count is asked for when control begins.
    quantidade: produto.semControle ? '' : quantidadeToText(produto.quantidade),
    estoque: produto.semControle && produto.estoque === 0 ? '' : quantidadeToText(produto.estoque),
    ...SEM_PORQUE,
    custo: produto.custo === null ? '' : custoToText(produto.custo),
    unidade: produto.unidade,
    semControle: produto.semControle,
    favorito: produto.favorito,
    codigoBarras: produto.codigoBarras ?? '',
    // A device's copy may have it from before there were packs, or the next three.
    outrosCodigos: outrosDe({ ...produto, embalagens: produto.embalagens ?? [] }),
    ...SEM_OUTRO,
    codigoBalanca: produto.codigoBalanca ?? '',
    ncm: produto.ncm ?? '',
    cest: produto.cest ?? '',
    origem: String(produto.origem ?? ''),
  };
}

const quantidadeUnlessBlank = (typed: string, unidade: Unidade) =>
  unlessBlank((text) => readQuantidade(text, unidade))(typed);

/** Whether somebody is to say why: the stock was counted, and there is another quantity now. */
export function mudouQuantidade(values: ValoresProduto, antes: Produto | undefined): antes is Produto {
  if (!antes || antes.semControle || values.semControle) return false;
  const mesma = values.quantidade === valuesOf(antes).quantidade;
  return !mesma && parseQuantidade(values.quantidade, values.unidade) !== antes.quantidade;
}

/** The answer to that, where it is one. */
export function porqueDosValores(values: ValoresProduto, antes: Produto) {
  return porqueDe(values, antes.quantidade, parseQuantidade(values.quantidade, values.unidade));
}

const naCaixa = (campo: 'pecas' | 'valorDaCaixa') => (_: string, todos: ValoresProduto) => {
  const erro = errosDaCaixa(todos)[campo];
  return erro === undefined ? undefined : new Unreadable(erro);
};

/**
 * Without stock control there is no stock, whatever stands in the hidden fields. `antes`: the product that is edited:
 * its untouched balance is taken, though a queue left part of a piece in it.
 */
export function lerProduto(values: ValoresProduto, antes?: Produto): Lido<ProdutoInput, ValoresProduto> {
  const mostrada = antes && valuesOf(antes).quantidade;
  const rules = {
    read: {
      valor: unlessBlank(readMoney),
      custo: (typed: string) => unlessBlank(readCusto)(typed) ?? null,
      quantidade: (typed: string, { semControle, unidade }: ValoresProduto) => {
        if (semControle) return 0;
        return antes && typed !== '' && typed === mostrada
          ? antes.quantidade
          : quantidadeUnlessBlank(typed, unidade);
      },
      estoque: (typed: string, { semControle, unidade }: ValoresProduto) =>
        semControle ? (parseQuantidade(typed, unidade) ?? 0) : quantidadeUnlessBlank(typed, unidade),
      porque: (_: string, todos: ValoresProduto) =>
        mudouQuantidade(todos, antes) && porqueDosValores(todos, antes) === ''
          ? new Unreadable('Diga por que a quantidade mudou.')
          : undefined,
      motivoDaPerda: () => undefined,
      pago: (typed: string, todos: ValoresProduto) => {
        if (!mudouQuantidade(todos, antes) || porqueDosValores(todos, antes) !== 'chegou') return undefined;
        if (typed.trim() === '' && parseCusto(todos.custo) !== undefined) return undefined;
        const erro = typed.trim() === '' ? CAMPO_OBRIGATORIO : moneyError(typed);
        return erro === undefined ? undefined : new Unreadable(erro);
      },
      motivo: (typed: string, todos: ValoresProduto) => {
        if (!mudouQuantidade(todos, antes) || porqueDosValores(todos, antes) !== 'outro') return undefined;
        return typed.trim() === '' ? new Unreadable('Escreva o motivo.') : typed;
      },
      origem: (typed: string) => (typed === '' ? null : Number(typed)),
      outrosCodigos: (codigos: readonly OutroCodigo[], todos: ValoresProduto) =>
        Object.keys(errosDaCaixa(todos)).length > 0 ? codigos : [...codigos, outroDe(todos)],
      pecas: naCaixa('pecas'),
      valorDaCaixa: naCaixa('valorDaCaixa'),
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
  const centavos = parseMoney(valor);
  const reais = parseCusto(custo);
  if (centavos === undefined || reais === undefined || centavos === 0) return undefined;
  const [preco, pago] = [centavos * 100, custoEmCentesimos(reais)];
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

/** Names the other product that labels of a scale name by this number. */
export function balancaDeOutro(
  produtos: readonly Produto[],
  codigo: string,
  exceto: string | undefined,
): string | undefined {
  if (!/^\d{1,6}$/.test(codigo)) return undefined;
  const outro = produtos.find(
    ({ id, codigoBalanca }) =>
      id !== exceto && codigoBalanca && numeroDeBalanca(codigoBalanca) === numeroDeBalanca(codigo),
  );
  return outro && `Este código na balança já é de “${outro.nome}”.`;
}
