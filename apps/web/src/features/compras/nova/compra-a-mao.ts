/** A purchase without a note: what was typed → what is sent. Pure. */
import { startOfDay } from '@balcao/contract/base/calendar';
import { CAMPO_OBRIGATORIO } from '@balcao/contract/base/errors';
import { moneyError, parseMoney, splitCentavos, toReais } from '@balcao/contract/base/money';
import type { CompraInput } from '@balcao/contract/compras/compras';
import { custoDaPeca, pecasEmMilesimos } from '@balcao/contract/compras/custo';
import { dayError } from '../../../ui/campos/typed-day.ts';
import type { NovoProduto, ProdutoNomeado } from '../nota/respostas.ts';
import { parseComprados, parseFator } from '../numeros.ts';

export interface LinhaDigitada {
  /** Of the line, for its place on the screen. */
  id: string;
  produto: ProdutoNomeado;
  novo?: NovoProduto | undefined;
  quantidade: string;
  fator: string;
  custo: string;
  validade?: string;
  lote?: string;
}

export interface VencimentoDigitado {
  id: string;
  data: string;
  valor: string;
}

export interface CompraAMao {
  fornecedor: { id: string | undefined; nome: string } | undefined;
  numero: string;
  data: string;
  linhas: readonly LinhaDigitada[];
  /** Its lines ask for validity and lot. */
  comValidade?: boolean;
  frete: string;
  desconto: string;
  vencimentos: readonly VencimentoDigitado[];
}

export const SEM_NADA: CompraAMao = {
  ...{ fornecedor: undefined, numero: '', data: '', linhas: [], frete: '', desconto: '', vencimentos: [] },
};

export interface LinhaSomada {
  centavos: number | undefined;
  milesimos: number | undefined;
  custoUnitario: number | null;
}

/** Each line with its part of freight and discount, and the sum. */
export function somarCompra({ linhas, frete, desconto }: CompraAMao) {
  const lidas = linhas.map(({ quantidade, fator, custo }) => {
    const [comprados, cada] = [parseComprados(quantidade), parseFator(fator)];
    return {
      centavos: parseMoney(custo),
      milesimos: comprados && cada ? pecasEmMilesimos(comprados, cada) : undefined,
    };
  });
  const custos = lidas.map(({ centavos }) => centavos ?? 0);
  const soma = custos.reduce((a, b) => a + b, 0);
  const [aMais, aMenos] = [parseMoney(frete || '0') ?? 0, parseMoney(desconto || '0') ?? 0];
  const fretes = splitCentavos(aMais, soma === 0 ? lidas.map(({ milesimos }) => milesimos ?? 0) : custos);
  const descontos = splitCentavos(Math.min(aMenos, soma), custos);
  const somadas = lidas.map(({ centavos, milesimos }, n): LinhaSomada => {
    const valor = centavos === undefined ? undefined : centavos + (fretes[n] ?? 0) - (descontos[n] ?? 0);
    return {
      centavos,
      milesimos,
      custoUnitario: valor === undefined || milesimos === undefined ? null : custoDaPeca(valor, milesimos),
    };
  });
  return { somadas, soma, total: soma + aMais - aMenos };
}

/** By the `name` of the field. */
export type ErrosDaCompra = Readonly<Record<string, string>>;

export type CampoDaLinha = 'quantidade' | 'fator' | 'custo' | 'validade' | 'lote';

export const nomeDoCampo = (campo: CampoDaLinha | 'data' | 'valor', id: string) => `${campo}-${id}`;

interface Contexto {
  id: string;
  fuso: string;
}

export function lerCompraAMao(
  compra: CompraAMao,
  { id, fuso }: Contexto,
): { data: CompraInput; errors?: undefined } | { data?: undefined; errors: ErrosDaCompra } {
  const errors = errosDa(compra);
  if (Object.keys(errors).length > 0) return { errors };
  const { fornecedor, numero, data, linhas, frete, desconto, vencimentos } = compra;
  const feitos = new Set<string>();
  return {
    data: {
      id,
      ...(fornecedor &&
        (fornecedor.id ? { fornecedorId: fornecedor.id } : { fornecedor: { nome: fornecedor.nome } })),
      ...(numero.trim() && { numero: numero.trim() }),
      ...(data && { emitidaEm: startOfDay(data, fuso).toISOString() }),
      itens: linhas.map(({ produto, novo, quantidade, fator, custo, validade, lote }) => {
        const aqui = novo && !feitos.has(novo.id);
        if (aqui) feitos.add(novo.id);
        return {
          ...(aqui ? { produto: { ...novo, valor: reais(novo.valor) } } : { produtoId: produto.id }),
          quantidade: parseComprados(quantidade) ?? 0,
          fator: parseFator(fator) ?? 1,
          custo: reais(custo),
          ...(validade && { validade }),
          ...(lote?.trim() && { lote: lote.trim() }),
        };
      }),
      ...{ frete: reais(frete), desconto: reais(desconto) },
      vencimentos: vencimentos.map(({ data, valor }) => ({ data, valor: reais(valor) })),
    },
  };
}

const reais = (texto: string) => toReais(parseMoney(texto || '0') ?? 0);

function errosDa(compra: CompraAMao): ErrosDaCompra {
  const { linhas, vencimentos, frete, desconto, data } = compra;
  const errors: Record<string, string> = {};
  const conferir = (campo: string, texto: string | undefined) => {
    if (texto !== undefined) errors[campo] = texto;
  };
  conferir('data', dayError(data));
  if (linhas.length === 0) errors.produto = 'Escolha ao menos um produto.';
  for (const { id, quantidade, fator, custo, validade = '' } of linhas) {
    conferir(
      nomeDoCampo('quantidade', id),
      parseComprados(quantidade) === undefined ? 'Informe quantas vieram.' : undefined,
    );
    conferir(
      nomeDoCampo('fator', id),
      parseFator(fator) === undefined ? 'Informe quantas em cada.' : undefined,
    );
    conferir(nomeDoCampo('custo', id), custo.trim() === '' ? CAMPO_OBRIGATORIO : moneyError(custo));
    conferir(nomeDoCampo('validade', id), dayError(validade));
  }
  if (frete !== '') conferir('frete', moneyError(frete));
  if (desconto !== '') {
    const aMais = (parseMoney(desconto) ?? 0) > somarCompra(compra).soma;
    conferir(
      'desconto',
      moneyError(desconto) ?? (aMais ? 'Não pode passar do custo das linhas.' : undefined),
    );
  }
  for (const { id, data, valor } of vencimentos) {
    conferir(nomeDoCampo('data', id), data === '' ? SEM_DIA : dayError(data));
    conferir(nomeDoCampo('valor', id), (parseMoney(valor) ?? 0) > 0 ? undefined : 'Informe o valor.');
  }
  return errors;
}

const SEM_DIA = 'Informe um dia, como 20/11/2026.';
