/** A few pieces of one product: what was typed → what is sent, and what it makes of the product. Pure. */
import { CAMPO_OBRIGATORIO } from '@balcao/contract/base/errors';
import { moneyError, moneyToText, parseMoney, toReais } from '@balcao/contract/base/money';
import {
  ACIMA_DE_ZERO,
  cabe,
  emMilesimos,
  FORA_DO_LIMITE,
  INTEIRO,
  PESO_INVALIDO,
  parseQuantidade,
} from '@balcao/contract/base/quantidade';
import type { CompraInput } from '@balcao/contract/compras/compras';
import { custoDaPeca, custoDasPecas, custoDepoisDe } from '@balcao/contract/compras/custo';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Lido } from '../../../lib/read-form.ts';
import { dayError } from '../../../ui/campos/typed-day.ts';

export interface ValoresEntrada {
  quantidade: string;
  /** For all of them. */
  pago: string;
  validade: string;
}

export type ProdutoQueEntra = Pick<
  Produto,
  'id' | 'nome' | 'unidade' | 'quantidade' | 'custo' | 'semControle'
>;

/** What so many cost at the present cost; blank where nobody said one. */
export function pagoSugerido({ custo, unidade }: ProdutoQueEntra, quantidade: string): string {
  const quantos = parseQuantidade(quantidade, unidade);
  if (custo === null || quantos === undefined || quantos <= 0) return '';
  return moneyToText(custoDasPecas(custo, quantos));
}

export interface Previsto {
  custoDaPeca: number | null;
  custo: number | null;
  /** Undefined: nobody counts it. */
  saldo: number | undefined;
}

/** Undefined until both are numbers. */
export function preverEntrada(
  produto: ProdutoQueEntra,
  { quantidade, pago }: Pick<ValoresEntrada, 'quantidade' | 'pago'>,
  regra: 'medio' | 'ultimo',
): Previsto | undefined {
  const quantos = parseQuantidade(quantidade, produto.unidade);
  const centavos = parseMoney(pago);
  if (quantos === undefined || quantos <= 0 || centavos === undefined) return undefined;
  const entrada = { milesimos: emMilesimos(quantos), centavos };
  const saldo = produto.semControle ? 0 : produto.quantidade;
  return {
    custoDaPeca: custoDaPeca(centavos, entrada.milesimos),
    custo: custoDepoisDe({ saldo, custo: produto.custo }, entrada, regra),
    saldo: produto.semControle ? undefined : (emMilesimos(saldo) + entrada.milesimos) / 1000,
  };
}

export function lerEntrada(
  { id, unidade }: ProdutoQueEntra,
  { quantidade, pago, validade }: ValoresEntrada,
): Lido<CompraInput, ValoresEntrada> {
  const quantos = parseQuantidade(quantidade, unidade);
  const erroDoDia = dayError(validade);
  const errors = {
    ...erro('quantidade', quantidade, erroDaQuantidade(quantos, unidade)),
    ...erro('pago', pago, moneyError(pago)),
    ...(erroDoDia && { validade: erroDoDia }),
  };
  if (Object.keys(errors).length > 0 || quantos === undefined) return { errors };
  const custo = toReais(parseMoney(pago) ?? 0);
  return {
    data: { itens: [{ produtoId: id, quantidade: quantos, custo, ...(validade && { validade }) }] },
  };
}

function erro(campo: keyof ValoresEntrada, typed: string, texto: string | undefined) {
  if (typed.trim() === '') return { [campo]: CAMPO_OBRIGATORIO };
  return texto === undefined ? {} : { [campo]: texto };
}

function erroDaQuantidade(quantos: number | undefined, unidade: Produto['unidade']): string | undefined {
  if (quantos === undefined) return unidade === 'kg' ? PESO_INVALIDO : INTEIRO;
  if (quantos <= 0) return ACIMA_DE_ZERO;
  return cabe(quantos) ? undefined : FORA_DO_LIMITE;
}
