/** How a sale is going to be paid, as far as somebody said it: kept with the carrinho until it is sold. Pure. */

import { MAX_PAGAMENTOS } from '@balcao/contract/base/limites';
import {
  formatCentavos,
  MAX_CENTAVOS,
  moneyToText,
  parseMoney,
  splitCentavos,
  toCentavos,
  toReais,
} from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import { type Ajustes, ajustesPossiveis, taxaServicoDe, totaisDaVenda } from '@balcao/contract/vendas/total';
import { type Item, somarItens } from '@balcao/contract/vendas/venda';
import type { Venda, VendaInput } from '@balcao/contract/vendas/vendas';
import type { Nomes } from '../../../../fila/fila.ts';
import { formaUsual, nomesDasFormas } from '../../../../lib/formas.ts';
import { comoFoiDito, comoViaja, type Dito, erroDoRecebido, NADA_DITO } from './dito.ts';
import { centavosDe, NADA, type Quanto } from './quanto.ts';

export interface Parte extends Partial<Dito> {
  formaId: string;
  valor: string;
}

export interface Escolha extends Dito {
  /** Absent: the usual one. */
  formaId?: string | undefined;
  cliente: NonNullable<Venda['cliente']> | null;
  /** Several forms; null: one. */
  partes: readonly Parte[] | null;
  desconto: Quanto;
  acrescimo: Quanto;
  /** Percent of service on a tab; 0: none. */
  taxaServico: number;
}

/** The usual form, exactly what is owed: what a sale begins with. */
export const SEM_ESCOLHA: Escolha = {
  ...NADA_DITO,
  cliente: null,
  partes: null,
  desconto: NADA,
  acrescimo: NADA,
  taxaServico: 0,
};

export function foiEscolhida(escolha: Escolha): boolean {
  return JSON.stringify(escolha) !== JSON.stringify(SEM_ESCOLHA);
}

/** The form that pays the whole; undefined where the store's were never heard of. */
export function formaDe({ formaId }: Pick<Escolha, 'formaId'>, formas: readonly Forma[]): Forma | undefined {
  const chosen = formas.find(({ id }) => id === formaId);
  return chosen ?? formaUsual(formas);
}

export type Linhas = Parameters<typeof somarItens>[0];

/** As far as they can stand on these lines; what is wrong is said at its field. */
export function ajustesDaEscolha(escolha: Escolha, itens: Linhas): Ajustes {
  const subtotal = somarItens(itens);
  const descontoCentavos = Math.min(centavosDe(escolha.desconto, subtotal), subtotal);
  const acrescimoCentavos = Math.min(centavosDe(escolha.acrescimo, subtotal), MAX_CENTAVOS - subtotal);
  const taxaServicoCentavos = taxaServicoDe(subtotal, descontoCentavos, escolha.taxaServico);
  return ajustesPossiveis(itens, { descontoCentavos, acrescimoCentavos, taxaServicoCentavos });
}

export function totalDaEscolha(escolha: Escolha, itens: Linhas): number {
  return totaisDaVenda(itens, ajustesDaEscolha(escolha, itens)).total;
}

/** Centavos missing of the total; below 0: too much. */
export function faltaNasPartes(partes: readonly Parte[], total: number): number {
  return total - partes.reduce((sum, { valor }) => sum + (parseMoney(valor) ?? 0), 0);
}

export interface Faltando {
  onde: 'recebido' | 'cliente' | 'partes' | 'desconto';
  /** Absent where the dialog that opens asks for it by its title. */
  texto?: string;
}

export function faltaNaEscolha(
  escolha: Escolha,
  formas: readonly Forma[],
  total: number,
): Faltando | undefined {
  const { partes, recebido, cliente } = escolha;
  const forma = formaDe(escolha, formas);
  if (!forma || total === 0) return undefined;
  const usadas = partes ? partes.map(({ formaId }) => formaId) : [forma.id];
  const fiado = formas.some(({ id, tipo }) => tipo === 'FIADO' && usadas.includes(id));
  if (partes) {
    const texto = erroNasPartes(partes, formas, total);
    if (texto) return { onde: 'partes', texto };
  } else if (forma.tipo === 'DINHEIRO') {
    const texto = erroDoRecebido(recebido, total);
    if (texto) return { onde: 'recebido', texto };
  }
  return fiado && cliente === null ? { onde: 'cliente' } : undefined;
}

export function erroNasPartes(
  partes: readonly Parte[],
  formas: readonly Forma[],
  total: number,
): string | undefined {
  if (partes.some(({ valor }) => !parseMoney(valor))) return 'Diga quanto é pago em cada forma.';
  const falta = faltaNasPartes(partes, total);
  if (falta > 0) return `Faltam ${formatCentavos(falta)}.`;
  if (falta < 0) return `Passam ${formatCentavos(-falta)}.`;
  const emDinheiro = partes.filter(({ formaId }) => tipoDe(formaId, formas) === 'DINHEIRO');
  return emDinheiro
    .map(({ recebido = '', valor }) => erroDoRecebido(recebido, parseMoney(valor) ?? 0))
    .find((erro) => erro !== undefined);
}

function tipoDe(formaId: string, formas: readonly Forma[]) {
  return formas.find(({ id }) => id === formaId)?.tipo;
}

/** As they travel; undefined: nobody can say how, for the store's forms were never heard of. */
export function pagamentosDaEscolha(
  escolha: Escolha,
  formas: readonly Forma[],
  total: number,
  txid?: string,
): PagamentoInput[] | undefined {
  const forma = formaDe(escolha, formas);
  if (!forma) return undefined;
  if (total === 0) return [];
  const pago = (formaId: string, centavos: number, dito: Dito): PagamentoInput => {
    const usada = formas.find(({ id }) => id === formaId);
    const comCodigo = usada?.tipo === 'PIX' && txid;
    return { formaId, ...comoViaja(usada, centavos, dito), ...(comCodigo ? { txid } : {}) };
  };
  if (!escolha.partes) return [pago(forma.id, total, escolha)];
  return escolha.partes.map((parte) =>
    pago(parte.formaId, parseMoney(parte.valor) ?? 0, { ...NADA_DITO, ...parte }),
  );
}

/** The payment as the server is told it, and the names for it on this device. */
export interface Pago {
  total: number;
  body: Pick<VendaInput, 'pagamentos' | 'desconto' | 'acrescimo' | 'taxaServico'> & {
    clienteId?: string;
    gavetaId?: string;
    autorizar?: true;
  };
  nomes: Nomes;
}

/** The device adds these to the choice. */
interface NoAparelho {
  txid?: string | undefined;
  gavetaId?: string | undefined;
  sinal?: number;
}

export function pagoPor(
  escolha: Escolha,
  formas: readonly Forma[],
  itens: readonly Item[],
  { txid, gavetaId, sinal = 0 }: NoAparelho = {},
): Pago {
  const { descontoCentavos, acrescimoCentavos, taxaServicoCentavos } = ajustesDaEscolha(escolha, itens);
  const total = totalDaEscolha(escolha, itens);
  const pagamentos = pagamentosDaEscolha(escolha, formas, Math.max(total - sinal, 0), txid);
  const { cliente } = escolha;
  const nomes: Nomes = {
    formas: nomesDasFormas(formas, pagamentos),
    ...(cliente ? { cliente } : {}),
  };
  const body = {
    ...(pagamentos ? { pagamentos } : {}),
    ...(descontoCentavos > 0 ? { desconto: toReais(descontoCentavos) } : {}),
    ...(acrescimoCentavos > 0 ? { acrescimo: toReais(acrescimoCentavos) } : {}),
    ...(taxaServicoCentavos > 0 ? { taxaServico: toReais(taxaServicoCentavos) } : {}),
    ...(cliente ? { clienteId: cliente.id } : {}),
    ...(gavetaId === undefined ? {} : { gavetaId }),
  };
  return { total, body, nomes };
}

/** The choice of a sale that came back refused, as it was sent. */
export function escolhaDoPago(body: Partial<Pago['body']>, nomes: Nomes | undefined): Escolha {
  const emTexto = (reais: number | undefined) => (reais ? moneyToText(toCentavos(reais)) : '');
  const quanto = (reais: number | undefined): Quanto => ({ em: 'reais', texto: emTexto(reais) });
  const pagamentos = body.pagamentos ?? [];
  const [unico] = pagamentos.length === 1 ? pagamentos : [];
  const partes = pagamentos.map(({ formaId, ...pago }) => ({
    formaId,
    valor: emTexto(pago.valor),
    ...comoFoiDito(pago),
  }));
  return {
    ...SEM_ESCOLHA,
    ...(unico ? { formaId: unico.formaId, ...comoFoiDito(unico) } : {}),
    cliente: nomes?.cliente ?? null,
    partes: partes.length > 1 ? partes : null,
    desconto: quanto(body.desconto),
    acrescimo: quanto(body.acrescimo),
  };
}

/** Centavos to be received by one Pix; 0: none, or several, each by hand. */
export function pixDaEscolha(escolha: Escolha, formas: readonly Forma[], total: number): number {
  if (!escolha.partes) return formaDe(escolha, formas)?.tipo === 'PIX' ? total : 0;
  const [um, ...outros] = escolha.partes.filter(({ formaId }) => tipoDe(formaId, formas) === 'PIX');
  return um && outros.length === 0 ? (parseMoney(um.valor) ?? 0) : 0;
}

/** `÷ 2, 3, 4…`: equal parts by largest remainder, in the forms that are there already, then in the first one. */
export function dividirEm(quantas: number, total: number, antes: readonly Parte[], formaId: string): Parte[] {
  const parts = splitCentavos(
    total,
    Array.from({ length: Math.min(quantas, MAX_PAGAMENTOS) }, () => 1),
  );
  return parts.map((centavos, n) => ({
    ...(antes[n] ?? { formaId: antes[0]?.formaId ?? formaId }),
    valor: moneyToText(centavos),
  }));
}

/** One form more, with what is missing. */
export function acrescentar(partes: readonly Parte[], formaId: string, total: number): Parte[] {
  if (partes.length >= MAX_PAGAMENTOS) return [...partes];
  const falta = Math.max(0, faltaNasPartes(partes, total));
  return [...partes, { formaId, valor: falta > 0 ? moneyToText(falta) : '' }];
}

export function mudarParte(partes: readonly Parte[], index: number, change: Partial<Parte>): Parte[] {
  return partes.map((parte, n) => (n === index ? { ...parte, ...change } : parte));
}

export function tirarParte(partes: readonly Parte[], index: number): Parte[] {
  return partes.filter((_, n) => n !== index);
}
