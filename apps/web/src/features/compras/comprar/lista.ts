/** What is to be bought of a supplier: what the server advises, what a person makes of it, in words and sums. Pure. */
import { formatCusto, valorEmCentavos } from '@balcao/contract/base/custo';
import { formatCentavos, moneyToText } from '@balcao/contract/base/money';
import { formatQuantidade, INTEIRO, type Unidade, unidadeDe } from '@balcao/contract/base/quantidade';
import { pecasEmMilesimos } from '@balcao/contract/compras/custo';
import type { ListaDeCompras } from '@balcao/contract/estoque/comprar';
import { DIAS_DE_GIRO } from '@balcao/contract/relatorios/estoque';
import type { PedidoDeCompra } from '@balcao/papel/do-pedido';
import { type CompraAMao, type LinhaDigitada, SEM_NADA } from '../nova/compra-a-mao.ts';
import { numeroToText, parseComprados } from '../numeros.ts';

export type ListaDoFornecedor = ListaDeCompras['fornecedores'][number];
type Sugestao = ListaDoFornecedor['itens'][number];

/** What a person changed of a line, by the product. */
export interface MudancaDaLinha {
  quantidade?: string;
  fora?: boolean;
}
export type ListaMudada = Readonly<Record<string, MudancaDaLinha>>;

export interface LinhaAComprar {
  produto: Sugestao['produto'];
  unidade: Unidade;
  fator: number;
  /** Why it is on the list. */
  motivo: string;
  /** Bought units, as they are typed. */
  quantidade: string;
  vai: boolean;
  /** Undefined: it is no quantity, and `erro` says so. */
  milesimos: number | undefined;
  erro: string | undefined;
  /** At the last price; undefined where none is known, or there is no quantity. */
  centavos: number | undefined;
  cada: string | undefined;
}

export function linhasAComprar(
  { itens }: Pick<ListaDoFornecedor, 'itens'>,
  mudancas: ListaMudada,
  unidades: ReadonlyMap<string, Unidade>,
): LinhaAComprar[] {
  return itens.map((item) => {
    const { produto, fator, sugestao, saldo, ultimoCusto } = item;
    const unidade = unidades.get(produto.id) ?? unidadeDe(sugestao + saldo);
    const { quantidade = numeroToText(sugestao / fator), fora = false } = mudancas[produto.id] ?? {};
    const { milesimos, erro } = lerQuantidade(quantidade, fator, unidade);
    return {
      ...{ produto, unidade, fator, quantidade, vai: !fora, milesimos, erro },
      motivo: motivoDe(item, unidade),
      centavos:
        ultimoCusto === null || milesimos === undefined ? undefined : valorEmCentavos(ultimoCusto, milesimos),
      cada:
        ultimoCusto === null
          ? undefined
          : `${formatCusto(ultimoCusto)} ${unidade === 'kg' ? 'o quilo' : 'cada'}`,
    };
  });
}

function lerQuantidade(quantidade: string, fator: number, unidade: Unidade) {
  const comprados = parseComprados(quantidade);
  const milesimos = comprados === undefined ? 0 : pecasEmMilesimos(comprados, fator);
  if (milesimos === 0) return { milesimos: undefined, erro: 'Informe quanto comprar.' };
  if (unidade === 'un' && milesimos % 1000 !== 0) return { milesimos: undefined, erro: INTEIRO };
  return { milesimos, erro: undefined };
}

/** `Há 3, o ideal é 20 · vendeu 30 em 30 dias`. */
function motivoDe({ saldo, ideal, vendido30 }: Sugestao, unidade: Unidade): string {
  const ha = `Há ${formatQuantidade(saldo, unidade)}`;
  return [
    ideal > 0 ? `${ha}, o ideal é ${formatQuantidade(ideal, unidade)}` : ha,
    vendido30 > 0 && `vendeu ${formatQuantidade(vendido30, unidade)} em ${DIAS_DE_GIRO} dias`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What stands after the number in the field: `caixas de 12 = 24`, `un`, `kg`. */
export function depoisDoNumero({ quantidade, fator, unidade, milesimos }: LinhaAComprar): string {
  if (fator === 1) return unidade;
  const caixas = parseComprados(quantidade) === 1 ? 'caixa' : 'caixas';
  const todas = milesimos === undefined ? '' : ` =\u00a0${formatQuantidade(milesimos / 1000, unidade)}`;
  return `${caixas} de ${formatQuantidade(fator, unidade)}${todas}`;
}

/** `2 caixas de 12 = 24`, `5 un`, `3,500 kg`. */
function quantoDa(linha: LinhaAComprar): string {
  if (linha.fator === 1 && linha.unidade === 'kg')
    return formatQuantidade((linha.milesimos ?? 0) / 1000, 'kg');
  return `${linha.quantidade.trim()} ${depoisDoNumero(linha)}`;
}

/** Of what goes into the order; `semPreco`: so many are not in the sum. */
export function somarLinhas(linhas: readonly LinhaAComprar[]) {
  const vao = linhas.filter(({ vai }) => vai);
  return {
    vao,
    total: vao.reduce((soma, { centavos }) => soma + (centavos ?? 0), 0),
    semPreco: vao.filter(({ cada }) => cada === undefined).length,
    errada: vao.find(({ erro }) => erro !== undefined),
  };
}

export function pedidoDe(
  fornecedor: ListaDoFornecedor['fornecedor'],
  linhas: readonly LinhaAComprar[],
): PedidoDeCompra {
  const { vao, total } = somarLinhas(linhas);
  return {
    fornecedor: fornecedor?.nome,
    itens: vao.map((linha) => ({
      ...{ nome: linha.produto.nome, quanto: quantoDa(linha), cada: linha.cada },
      valor: linha.centavos === undefined ? undefined : formatCentavos(linha.centavos),
    })),
    total: total > 0 ? formatCentavos(total) : undefined,
  };
}

/** What was ordered has come: the purchase begins with it, at the last price. */
export function compraDoPedido(
  fornecedor: ListaDoFornecedor['fornecedor'],
  linhas: readonly LinhaAComprar[],
  novoId: () => string,
): CompraAMao {
  return {
    ...SEM_NADA,
    fornecedor: fornecedor ?? undefined,
    linhas: somarLinhas(linhas).vao.map(
      ({ produto, quantidade, fator, centavos }): LinhaDigitada => ({
        ...{ id: novoId(), produto, quantidade: quantidade.trim(), fator: numeroToText(fator) },
        custo: centavos === undefined ? '' : moneyToText(centavos),
      }),
    ),
  };
}
