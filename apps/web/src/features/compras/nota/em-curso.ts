/** A supplier's note with what was said of it: what would happen, line by line, and what is still to be said. Pure. */
import { custoEmCentesimos } from '@balcao/contract/base/custo';
import { moneyToText, parseMoney, splitCentavos, toCentavos } from '@balcao/contract/base/money';
import type { Unidade } from '@balcao/contract/base/quantidade';
import { custoDaPeca, custoDepoisDe, pecasEmMilesimos } from '@balcao/contract/compras/custo';
import type { AvisoDaNota, LeituraDaNota, LinhaDaNota } from '@balcao/contract/compras/leitura';
import { AVISOS_DA_NOTA } from '@balcao/contract/compras/recusas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { numeroToText, parseComprados, parseFator } from '../numeros.ts';
import { type NovoProduto, type ProdutoNomeado, type Respostas, semProduto } from './respostas.ts';

export type PerguntaAberta = 'produto' | 'fator' | 'bonificacao';
export type CatalogoDaCompra = ReadonlyMap<string, Produto>;
/** Above so many percent a person looks whether the pieces are right. */
const SUBIU = 40;

/** As it stands, and what it comes to; undefined or null: that can't be told yet. */
export interface LinhaEmCurso {
  linha: LinhaDaNota;
  fora: boolean;
  produto: ProdutoNomeado | undefined;
  novo: NovoProduto | undefined;
  unidade: Unidade;
  /** Offered first. */
  sugestao: ProdutoNomeado | undefined;
  quantidade: string;
  fator: string;
  custo: string;
  lote: string;
  validade: string;
  deGraca: boolean | undefined;
  pergunta: PerguntaAberta | undefined;
  erro: string | undefined;
  milesimos: number | undefined;
  /** What was said to be its cost, and that with its part of freight and discount. */
  centavos: number | undefined;
  valor: number | undefined;
  custoUnitario: number | null;
  custoAntes: number | null;
  custoDepois: number | null;
  /** Selling price at present, and the one that keeps the margin, in centavos. */
  venda: number | null;
  sugerida: number | null;
  avisos: readonly AvisoDaNota[];
}

export interface NotaEmCurso {
  linhas: readonly LinhaEmCurso[];
  /** Centavos. */
  soma: number;
  frete: number;
  desconto: number;
  total: number;
  erroDoFrete: string | undefined;
  erroDoDesconto: string | undefined;
  /** How many questions are open. */
  perguntas: number;
  /** Nothing is in the way. */
  pronta: boolean;
}

type Base = Omit<LinhaEmCurso, 'valor' | 'custoUnitario' | 'custoDepois' | 'sugerida' | 'avisos'>;

export function notaEmCurso(
  nota: LeituraDaNota,
  respostas: Respostas,
  catalogo: CatalogoDaCompra,
  regra: 'medio' | 'ultimo',
): NotaEmCurso {
  const bases = nota.linhas.map((linha) => baseDa(linha, nota, respostas, catalogo));
  const dentro = bases.filter(({ fora }) => !fora);
  const custos = dentro.map(({ centavos }) => centavos ?? 0);
  const soma = custos.reduce((a, b) => a + b, 0);
  const [frete, desconto] = [parseMoney(respostas.frete || '0'), parseMoney(respostas.desconto || '0')];
  const pesos = soma === 0 ? dentro.map(({ milesimos }) => milesimos ?? 0) : custos;
  const fretes = splitCentavos(frete ?? 0, pesos);
  const descontos = splitCentavos(Math.min(desconto ?? 0, soma), custos);
  const valores = new Map(
    dentro.map(({ linha }, n) => [linha.posicao, (custos[n] ?? 0) + (fretes[n] ?? 0) - (descontos[n] ?? 0)]),
  );
  const juntos = porProduto(dentro, valores);
  const linhas = bases.map((base) => inteira(base, { valores, juntos, catalogo, regra }));
  const erroDoFrete = frete === undefined ? VALOR : undefined;
  const erroDoDesconto =
    desconto === undefined ? VALOR : desconto > soma ? 'Não pode passar do custo das linhas.' : undefined;
  const abertas = linhas.filter(({ fora, pergunta, erro }) => !fora && (pergunta || erro));
  return {
    ...{ linhas, soma, frete: frete ?? 0, desconto: desconto ?? 0, erroDoFrete, erroDoDesconto },
    total: soma + (frete ?? 0) - (desconto ?? 0),
    perguntas: abertas.length,
    pronta: abertas.length === 0 && dentro.length > 0 && !erroDoFrete && !erroDoDesconto,
  };
}

const VALOR = 'Valor inválido. Exemplo: 12,50';

function baseDa(
  linha: LinhaDaNota,
  { bonificacaoComCusto, linhas }: LeituraDaNota,
  respostas: Respostas,
  catalogo: CatalogoDaCompra,
): Base {
  const dita = respostas.linhas[linha.posicao] ?? {};
  const produto = dita.produto ?? (semProduto(linha) ? undefined : (linha.produto ?? undefined));
  const novo = produto && respostas.novos[produto.id];
  const conhecido = produto && catalogo.get(produto.id);
  const unidade = novo?.unidade ?? conhecido?.unidade ?? 'un';
  const daNota = linha.fator === null ? '' : numeroToText(linha.fator);
  const semFator = dita.fator === undefined && (linha.fator === null || linha.fatorDe === 'texto');
  const [quantidade, fator] = [dita.quantidade ?? numeroToText(linha.quantidade), dita.fator ?? daNota];
  const [comprados, cada] = [parseComprados(quantidade), parseFator(fator)];
  const milesimos = comprados && cada ? pecasEmMilesimos(comprados, cada) : undefined;
  const combinado = bonificacaoComCusto === null ? undefined : !bonificacaoComCusto;
  const deGraca = linha.bonificacao ? (dita.deGraca ?? respostas.deGraca ?? combinado) : false;
  const custo = dita.custo ?? (deGraca ? '0,00' : moneyToText(toCentavos(linha.custo)));
  const centavos = parseMoney(custo);
  const irmao = linhas.find(
    (outra) => outra.codigo === linha.codigo && respostas.linhas[outra.posicao]?.produto,
  );
  const daLinha = conhecido === undefined && produto?.id === linha.produto?.id;
  return {
    ...{ linha, fora: dita.fora ?? false, produto, novo, unidade, quantidade, fator, custo, deGraca },
    ...{ lote: dita.lote ?? linha.lote ?? '', validade: dita.validade ?? linha.validade ?? '' },
    sugestao: linha.produto ?? (irmao && respostas.linhas[irmao.posicao]?.produto),
    pergunta: !produto ? 'produto' : semFator ? 'fator' : deGraca === undefined ? 'bonificacao' : undefined,
    erro: erroDa({ comprados, cada, milesimos, centavos, unidade, produto, semFator }),
    ...{ milesimos, centavos },
    custoAntes: novo ? null : (conhecido?.custo ?? (daLinha ? linha.custoAnterior : null)),
    venda: novo
      ? (parseMoney(novo.valor) ?? null)
      : conhecido
        ? toCentavos(conhecido.valor)
        : daLinha
          ? emCentavos(linha.venda.atual)
          : null,
  };
}

const emCentavos = (reais: number | null) => (reais === null ? null : toCentavos(reais));

function erroDa(dita: {
  comprados: number | undefined;
  cada: number | undefined;
  milesimos: number | undefined;
  centavos: number | undefined;
  unidade: Unidade;
  produto: ProdutoNomeado | undefined;
  semFator: boolean;
}): string | undefined {
  if (dita.comprados === undefined) return 'Diga quantas vieram.';
  if (dita.centavos === undefined) return VALOR;
  if (dita.semFator || !dita.produto) return undefined;
  if (dita.cada === undefined) return 'Diga quantas peças vêm em cada uma.';
  const inteiras = dita.unidade === 'kg' || (dita.milesimos ?? 0) % 1000 === 0;
  return inteiras ? undefined : 'Este produto se vende por unidade: a conta tem que dar um número inteiro.';
}

interface Junto {
  milesimos: number;
  centavos: number;
}

/** Lines of one product enter together. */
function porProduto(
  dentro: readonly Base[],
  valores: ReadonlyMap<number, number>,
): ReadonlyMap<string, Junto> {
  const juntos = new Map<string, Junto>();
  for (const { produto, milesimos, linha } of dentro) {
    if (!produto || milesimos === undefined) continue;
    const antes = juntos.get(produto.id) ?? { milesimos: 0, centavos: 0 };
    juntos.set(produto.id, {
      milesimos: antes.milesimos + milesimos,
      centavos: antes.centavos + (valores.get(linha.posicao) ?? 0),
    });
  }
  return juntos;
}

interface DaNota {
  valores: ReadonlyMap<number, number>;
  juntos: ReadonlyMap<string, Junto>;
  catalogo: CatalogoDaCompra;
  regra: 'medio' | 'ultimo';
}

function inteira(base: Base, { valores, juntos, catalogo, regra }: DaNota): LinhaEmCurso {
  const { linha, produto, milesimos, custoAntes, venda, novo } = base;
  const valor = valores.get(linha.posicao);
  const custoUnitario = milesimos === undefined || valor === undefined ? null : custoDaPeca(valor, milesimos);
  const junto = produto && juntos.get(produto.id);
  const conhecido = produto && catalogo.get(produto.id);
  const saldo = conhecido && !conhecido.semControle ? conhecido.quantidade : 0;
  const comPreco = !linha.bonificacao && custoUnitario !== null;
  return {
    ...base,
    ...{ valor, custoUnitario },
    custoDepois: junto ? custoDepoisDe({ saldo, custo: custoAntes }, junto, regra) : null,
    sugerida: comPreco && !novo ? sugerir(venda, custoUnitario, custoAntes) : null,
    avisos: comPreco
      ? avisosDa(base, custoUnitario)
      : linha.avisos.filter(({ codigo }) => !DO_CUSTO.has(codigo)),
  };
}

/** The price that keeps the margin, half a centavo up, as the server suggests it. */
function sugerir(venda: number | null, custo: number, antes: number | null): number | null {
  if (venda === null || antes === null || antes === 0) return null;
  const [agora, era] = [BigInt(custoEmCentesimos(custo)), BigInt(custoEmCentesimos(antes))];
  return Number((2n * BigInt(venda) * agora + era) / (2n * era));
}

const DO_CUSTO = new Set<AvisoDaNota['codigo']>(['CUSTO_SUBIU', 'ABAIXO_DO_CUSTO']);

/** What the server said of the cost holds for what the note said; of what a person said, this does. */
function avisosDa(base: Base, custoUnitario: number): AvisoDaNota[] {
  const { linha, produto, custoAntes, venda } = base;
  const mesma = produto?.id === linha.produto?.id && linha.custoUnitario === custoUnitario;
  const subiu = mesma
    ? linha.avisos.some(({ codigo }) => codigo === 'CUSTO_SUBIU')
    : custoAntes !== null && custoAntes > 0 && custoUnitario * 100 > custoAntes * (100 + SUBIU);
  const abaixo = venda !== null && venda < custoUnitario * 100;
  const outros = linha.avisos.filter(({ codigo }) => !DO_CUSTO.has(codigo));
  return [...outros, ...(subiu ? [aviso('CUSTO_SUBIU')] : []), ...(abaixo ? [aviso('ABAIXO_DO_CUSTO')] : [])];
}

const aviso = (codigo: AvisoDaNota['codigo']): AvisoDaNota => ({ codigo, mensagem: AVISOS_DA_NOTA[codigo] });

const aberta = ({ fora, pergunta, erro }: LinhaEmCurso) => !fora && Boolean(pergunta || erro);

/** Lines that ask, and those that are settled, each in the note's order. */
export function separadas({ linhas }: Pick<NotaEmCurso, 'linhas'>) {
  return { abertas: linhas.filter(aberta), prontas: linhas.filter((linha) => !aberta(linha)) };
}

/** After the line `depois` was answered: itself while it still asks, the next that does, or the first; undefined: none. */
export function proximaPergunta({ linhas }: Pick<NotaEmCurso, 'linhas'>, depois: number): number | undefined {
  const abertas = linhas.filter(aberta).map(({ linha }) => linha.posicao);
  return abertas.find((posicao) => posicao >= depois) ?? abertas[0];
}
