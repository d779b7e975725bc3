/** How a sale is going to be paid, as far as somebody said it: kept with the carrinho until it is sold. Pure. */
import type { Forma } from '@balcao/contract/formas';
import {
  formatCentavos,
  MAX_CENTAVOS,
  moneyToText,
  parseMoney,
  toCentavos,
  toReais,
} from '@balcao/contract/money';
import type { PagamentoInput } from '@balcao/contract/pagamento';
import { type Ajustes, ajustesPossiveis, taxaServicoDe, totaisDaVenda } from '@balcao/contract/total';
import { type Item, somarItens } from '@balcao/contract/venda';
import type { Venda, VendaInput } from '@balcao/contract/vendas';
import type { Nomes } from '../../../../fila/fila.ts';
import { centavosDe, NADA, type Quanto } from './quanto.ts';

/** One of several ways in which a sale is paid. */
export interface Parte {
  formaId: string;
  /** As it was typed. */
  valor: string;
  parcelas?: number;
}

export interface Escolha {
  /** Absent: the usual one. */
  formaId?: string | undefined;
  /** What was handed over in cash, as it was typed; blank: exactly what is owed. */
  recebido: string;
  parcelas: number;
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
  recebido: '',
  parcelas: 1,
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
  return chosen ?? formas.find(({ padrao }) => padrao) ?? formas[0];
}

/** As far as they can stand on these lines; what is wrong is said at its field. */
export function ajustesDaEscolha(escolha: Escolha, itens: readonly Item[]): Ajustes {
  const subtotal = somarItens(itens);
  const descontoCentavos = Math.min(centavosDe(escolha.desconto, subtotal), subtotal);
  const acrescimoCentavos = Math.min(centavosDe(escolha.acrescimo, subtotal), MAX_CENTAVOS - subtotal);
  const taxaServicoCentavos = taxaServicoDe(subtotal, descontoCentavos, escolha.taxaServico);
  return ajustesPossiveis(itens, { descontoCentavos, acrescimoCentavos, taxaServicoCentavos });
}

export function totalDaEscolha(escolha: Escolha, itens: readonly Item[]): number {
  return totaisDaVenda(itens, ajustesDaEscolha(escolha, itens)).total;
}

/** What is missing of the total, below 0 what is too much. */
export function faltaNasPartes(partes: readonly Parte[], total: number): number {
  return total - partes.reduce((sum, { valor }) => sum + (parseMoney(valor) ?? 0), 0);
}

/** What comes back of what was handed over; undefined while nothing of it was said, or not enough. */
export function trocoDe(escolha: Escolha, forma: Forma | undefined, total: number): number | undefined {
  if (forma?.tipo !== 'DINHEIRO' || escolha.partes || escolha.recebido.trim() === '') return undefined;
  const recebido = parseMoney(escolha.recebido);
  return recebido === undefined || recebido < total ? undefined : recebido - total;
}

/** What has to be said before it can be sold, and where. */
export interface Faltando {
  onde: 'recebido' | 'cliente' | 'partes';
  texto: string;
}

export const SEM_CLIENTE = 'Diga de quem é o fiado.';

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
    if (partes.some(({ valor }) => !parseMoney(valor))) {
      return { onde: 'partes', texto: 'Diga quanto é pago em cada forma.' };
    }
    const falta = faltaNasPartes(partes, total);
    if (falta > 0) return { onde: 'partes', texto: `Faltam ${formatCentavos(falta)}.` };
    if (falta < 0) return { onde: 'partes', texto: `Passam ${formatCentavos(-falta)}.` };
  } else if (forma.tipo === 'DINHEIRO' && recebido.trim() !== '') {
    const centavos = parseMoney(recebido);
    if (centavos === undefined) return { onde: 'recebido', texto: 'Valor recebido inválido.' };
    if (centavos < total) {
      return { onde: 'recebido', texto: `Faltam ${formatCentavos(total - centavos)} no dinheiro recebido.` };
    }
  }
  return fiado && cliente === null ? { onde: 'cliente', texto: SEM_CLIENTE } : undefined;
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
  const pago = (formaId: string, centavos: number, parcelas: number): PagamentoInput => {
    const tipo = formas.find(({ id }) => id === formaId)?.tipo;
    return {
      formaId,
      valor: toReais(centavos),
      ...(tipo === 'CREDITO' ? { parcelas } : {}),
      ...(tipo === 'PIX' && txid ? { txid } : {}),
    };
  };
  if (escolha.partes) {
    return escolha.partes.map(({ formaId, valor, parcelas = 1 }) =>
      pago(formaId, parseMoney(valor) ?? 0, parcelas),
    );
  }
  const recebido = trocoDe(escolha, forma, total);
  const handed = recebido === undefined ? {} : { recebido: toReais(total + recebido) };
  return [{ ...pago(forma.id, total, escolha.parcelas), ...handed }];
}

/** What a sale is told of how it is paid, and what this device calls it. */
export interface Pago {
  /** Centavos. */
  total: number;
  body: Pick<VendaInput, 'pagamentos' | 'desconto' | 'acrescimo' | 'taxaServico'> & {
    clienteId?: string;
    gavetaId?: string;
    autorizar?: true;
  };
  nomes: Nomes;
}

/** What the device knows of it beside what was said. */
interface NoAparelho {
  /** The code of a Pix that was shown. */
  txid?: string | undefined;
  /** The drawer of the device. */
  gavetaId?: string | undefined;
}

export function pagoPor(
  escolha: Escolha,
  formas: readonly Forma[],
  itens: readonly Item[],
  { txid, gavetaId }: NoAparelho = {},
): Pago {
  const { descontoCentavos, acrescimoCentavos, taxaServicoCentavos } = ajustesDaEscolha(escolha, itens);
  const total = totalDaEscolha(escolha, itens);
  const pagamentos = pagamentosDaEscolha(escolha, formas, total, txid);
  const usadas = formas.filter(({ id }) => pagamentos?.some(({ formaId }) => formaId === id));
  const { cliente } = escolha;
  const nomes: Nomes = {
    formas: Object.fromEntries(usadas.map(({ id, tipo, nome }) => [id, { tipo, nome }])),
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

/** Of a sale that came back refused, as it was sent. */
export function escolhaDoPago(body: Partial<Pago['body']>, nomes: Nomes | undefined): Escolha {
  const emTexto = (reais: number | null | undefined) => (reais ? moneyToText(toCentavos(reais)) : '');
  const quanto = (reais: number | undefined): Quanto => ({ em: 'reais', texto: emTexto(reais) });
  const pagamentos = body.pagamentos ?? [];
  const [unico] = pagamentos.length === 1 ? pagamentos : [];
  const partes = pagamentos.map(({ formaId, valor, parcelas }) => ({
    ...{ formaId, valor: emTexto(valor) },
    ...(parcelas ? { parcelas } : {}),
  }));
  return {
    ...SEM_ESCOLHA,
    ...(unico ? { formaId: unico.formaId, recebido: emTexto(unico.recebido) } : {}),
    parcelas: unico?.parcelas ?? 1,
    cliente: nomes?.cliente ?? null,
    partes: partes.length > 1 ? partes : null,
    desconto: quanto(body.desconto),
    acrescimo: quanto(body.acrescimo),
  };
}

/** What is to be received by one Pix, in centavos; 0: none, or several, each by hand. */
export function pixDaEscolha(escolha: Escolha, formas: readonly Forma[], total: number): number {
  const ehPix = (formaId: string | undefined) =>
    formas.some(({ id, tipo }) => id === formaId && tipo === 'PIX');
  if (!escolha.partes) return ehPix(formaDe(escolha, formas)?.id) ? total : 0;
  const [um, ...outros] = escolha.partes.filter(({ formaId }) => ehPix(formaId));
  return um && outros.length === 0 ? (parseMoney(um.valor) ?? 0) : 0;
}
