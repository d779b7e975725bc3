/** The store form's rules: what a person typed → what the server takes, or an error per field. Pure. */
import type { Loja, LojaUpdate } from '@balcao/contract/loja';
import { COMISSAO_FORA } from '@balcao/contract/relatorios';
import { telefoneErro } from '@balcao/contract/telefone';
import type { Erros } from '../../../lib/use-campos.ts';

export interface Valores {
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
export function valuesOf(loja: Loja): Valores {
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

export type Lido = { dados: LojaUpdate; erros?: undefined } | { erros: Erros<Valores>; dados?: undefined };

/** `antes`: what the form showed at first; an old telephone that nobody touched may stay. */
export function readForm(values: Valores, antes: Valores): Lido {
  const comissaoPadrao = parsePercent(values.comissaoPadrao);
  const erros: Erros<Valores> = {};
  if (values.nome.trim() === '') erros.nome = 'Informe o nome da loja.';
  if (comissaoPadrao === undefined) erros.comissaoPadrao = 'Informe um número, como 10 ou 7,5.';
  else if (comissaoPadrao > 100) erros.comissaoPadrao = COMISSAO_FORA;
  const telefone = values.telefone === antes.telefone ? undefined : telefoneErro(values.telefone);
  if (telefone) erros.telefone = telefone;
  if (comissaoPadrao === undefined || Object.keys(erros).length > 0) return { erros };
  return {
    dados: {
      nome: values.nome.trim(),
      endereco: values.endereco.trim() || null,
      telefone: values.telefone.trim() || null,
      documento: values.documento.trim() || null,
      fuso: values.fuso,
      comissaoPadrao,
      rodapeRecibo: values.rodapeRecibo.trim() || null,
      larguraPapel: values.larguraPapel === '58' ? 58 : 80,
    },
  };
}
