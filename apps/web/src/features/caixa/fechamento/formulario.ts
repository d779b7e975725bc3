/** The closing: what was typed → what the server takes, or an error per field. Pure. */

import { moneyError, parseMoney, toCentavos, toReais } from '@balcao/contract/base/money';
import { CEDULAS, type Fechamento, somarCedulas } from '@balcao/contract/caixa/caixa';
import type { Lido } from '../../../lib/read-form.ts';

/** Those that lie in a drawer, by their centavos: a field has a name without a dot. */
export const CONTADAS = CEDULAS.filter((valor) => valor >= 0.05).map((valor) => ({
  campo: `cedula-${toCentavos(valor)}`,
  valor,
}));
/** Paper above, metal below. */
export const NOTAS = CONTADAS.filter(({ valor }) => valor >= 2);
export const MOEDAS = CONTADAS.filter(({ valor }) => valor < 2);

export type Modo = 'cedulas' | 'total';
/** The fields by name: notes and coins, `dinheiro` for their sum alone, one per form of payment, `observacao`. */
export type Valores = Readonly<Record<string, string>>;

export const campoDaForma = (formaId: string) => `forma-${formaId}`;

export function emptyValues(formas: readonly string[]): Record<string, string> {
  const campos = [
    ...CONTADAS.map(({ campo }) => campo),
    'dinheiro',
    ...formas.map(campoDaForma),
    'observacao',
  ];
  return Object.fromEntries(campos.map((campo) => [campo, '']));
}

/** A device that never heard of the forms: notes and coins need none, for the server adds them up. */
const SEM_FORMAS = 'Conte as notas e moedas: as formas de pagamento ainda não chegaram.';

const MAX = 99_999;

/** A number of pieces, an empty field being 0; undefined where it is no such number. */
function pecas(text: string | undefined): number | undefined {
  const typed = (text ?? '').trim();
  if (typed === '') return 0;
  return /^\d{1,5}$/.test(typed) && Number(typed) <= MAX ? Number(typed) : undefined;
}

/** One line in centavos. */
export function valorDaLinha(valores: Valores, campo: string, valor: number): number {
  return toCentavos(valor) * (pecas(valores[campo]) ?? 0);
}

/** The sum so far, in centavos. */
export function totalContado(valores: Valores, modo: Modo): number {
  if (modo === 'total') return parseMoney(valores.dinheiro ?? '') ?? 0;
  return CONTADAS.reduce((sum, { campo, valor }) => sum + valorDaLinha(valores, campo, valor), 0);
}

export type Contado = Pick<Fechamento, 'contado' | 'cedulas' | 'observacao'>;

/** `dinheiro`: the form that lies in the drawer. What was left empty was not counted, which is not 0. */
export function lerFechamento(
  valores: Valores,
  { modo, dinheiro, outras }: { modo: Modo; dinheiro: string | undefined; outras: readonly string[] },
): Lido<Contado, Valores> {
  const errors: Record<string, string> = {};
  const contado: { formaId: string; valor: number }[] = [];
  const lerValor = (campo: string, formaId: string | undefined) => {
    const typed = valores[campo] ?? '';
    if (typed.trim() === '') return;
    const erro = moneyError(typed);
    if (erro !== undefined) errors[campo] = erro;
    else if (formaId !== undefined) contado.push({ formaId, valor: toReais(parseMoney(typed) ?? 0) });
  };

  const digitadas = CONTADAS.filter(({ campo }) => (valores[campo] ?? '').trim() !== '');
  const contou = modo === 'cedulas' && digitadas.length > 0;
  if (contou) {
    for (const { campo } of digitadas) {
      if (pecas(valores[campo]) === undefined) errors[campo] = 'Use um número inteiro.';
    }
  } else if (modo === 'total') {
    lerValor('dinheiro', dinheiro);
    if (dinheiro === undefined && (valores.dinheiro ?? '').trim() !== '') errors.dinheiro ??= SEM_FORMAS;
  }
  for (const formaId of outras) lerValor(campoDaForma(formaId), formaId);
  if (Object.keys(errors).length > 0) return { errors };

  const observacao = (valores.observacao ?? '').trim() || null;
  if (!contou) return { data: { contado, observacao } };
  const cedulas = CONTADAS.map(({ campo, valor }) => ({
    valor,
    quantidade: pecas(valores[campo]) ?? 0,
  })).filter(({ quantidade }) => quantidade > 0);
  const noCaixa =
    dinheiro === undefined ? [] : [{ formaId: dinheiro, valor: toReais(somarCedulas(cedulas)) }];
  return { data: { contado: [...noCaixa, ...contado], cedulas, observacao } };
}
