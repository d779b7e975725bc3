/** The store form: what was typed → what the server takes, or an error per field. Pure. */
import { type Loja, type LojaUpdate, lojaUpdateSchema } from '@balcao/contract/loja/loja';
import { lerPercentual, percentualToText } from '@balcao/contract/relatorios/relatorios';
import { type Lido, readForm, Unreadable, unlessSame } from '../../../lib/read-form.ts';

export interface ValoresLoja {
  nome: string;
  /** Empty: unknown. */
  ramo: string;
  documento: string;
  telefone: string;
  endereco: string;
  fuso: string;
  comissaoPadrao: string;
  larguraPapel: string;
  rodapeRecibo: string;
}

/** In the form's order: the first wrong one gets the focus. */
export function valuesOf(loja: Loja): ValoresLoja {
  return {
    nome: loja.nome,
    ramo: loja.ramo ?? '',
    documento: loja.documento ?? '',
    telefone: loja.telefone ?? '',
    endereco: loja.endereco ?? '',
    fuso: loja.fuso,
    comissaoPadrao: percentualToText(loja.comissaoPadrao),
    larguraPapel: String(loja.larguraPapel),
    rodapeRecibo: loja.rodapeRecibo ?? '',
  };
}

/** Digits, with at most one decimal: the report's field, where what is no number counts as 0, takes more. */
const PERCENTUAL = /^\d{1,3}(?:[.,]\d)?$/;

/** One text for whatever is not written like a commission; its bounds are the schema's. */
function readPercentual(typed: string): number | Unreadable {
  const percent = PERCENTUAL.test(typed.trim()) ? lerPercentual(typed) : undefined;
  return percent ?? new Unreadable('Informe um número, como 10 ou 7,5.');
}

/** `antes`: the first values; an untouched old telephone may stay. */
export function lerConfiguracoes(values: ValoresLoja, antes: ValoresLoja): Lido<LojaUpdate, ValoresLoja> {
  return readForm(lojaUpdateSchema, values, {
    read: {
      ramo: (chosen) => chosen || null,
      telefone: unlessSame(antes.telefone),
      comissaoPadrao: readPercentual,
      larguraPapel: Number,
    },
    missing: { nome: 'Informe o nome da loja.' },
  });
}
