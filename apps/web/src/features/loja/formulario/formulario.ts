/** The store form: what was typed → what the server takes, or an error per field. Pure. */
import { type Loja, type LojaUpdate, lojaUpdateSchema } from '@balcao/contract/loja';
import { type Lido, readForm, Unreadable, unlessSame } from '../../../lib/read-form.ts';

export interface ValoresLoja {
  nome: string;
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
    documento: loja.documento ?? '',
    telefone: loja.telefone ?? '',
    endereco: loja.endereco ?? '',
    fuso: loja.fuso,
    comissaoPadrao: String(loja.comissaoPadrao).replace('.', ','),
    larguraPapel: String(loja.larguraPapel),
    rodapeRecibo: loja.rodapeRecibo ?? '',
  };
}

/** `7,5` or `7.5` → 7.5; undefined for anything but a number with at most one decimal. */
export function parsePercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d))?$/.exec(text.trim());
  return match ? Number(`${match[1]}.${match[2] ?? 0}`) : undefined;
}

/** `antes`: what the form showed at first; an old telephone that nobody touched may stay. */
export function lerConfiguracoes(values: ValoresLoja, antes: ValoresLoja): Lido<LojaUpdate, ValoresLoja> {
  return readForm(lojaUpdateSchema, values, {
    read: {
      telefone: unlessSame(antes.telefone),
      comissaoPadrao: (typed) => parsePercent(typed) ?? new Unreadable('Informe um número, como 10 ou 7,5.'),
      larguraPapel: Number,
    },
    missing: { nome: 'Informe o nome da loja.' },
  });
}
