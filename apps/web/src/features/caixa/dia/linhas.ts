/** The day as lines of a till roll: what happened to the drawers, and what it came to. */
import { dayOf, formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { type Veredito, vereditoDoCaixa } from '@balcao/papel/palavras-do-caixa';
import { parcelasDoLucro } from '../../../dados/dashboard.ts';

export interface Passagem {
  chave: string;
  hora: string;
  texto: string;
  veredito?: Veredito | undefined;
}

interface Relogio {
  dia: string;
  fuso: string;
  virada: string;
}

/** Openings and closings of that day, as they followed each other. */
export function passagensDoDia(caixas: readonly Caixa[], { dia, fuso, virada }: Relogio): Passagem[] {
  const noDia = (em: string) => dayOf(new Date(em), fuso, virada) === dia;
  const hora = (em: string) => formatInstant(new Date(em), fuso).slice(-5);
  return caixas
    .flatMap((caixa) => {
      const { id, gaveta, abertoEm, fechadoEm, fundo } = caixa;
      const abriu = {
        chave: `${id} abriu`,
        em: abertoEm,
        texto: `${gaveta.nome} abriu com ${formatReais(fundo)}`,
      };
      const fechou = fechadoEm !== null && {
        ...{ chave: `${id} fechou`, em: fechadoEm, texto: `${gaveta.nome} fechou` },
        veredito: vereditoDoCaixa(caixa),
      };
      return fechou ? [abriu, fechou] : [abriu];
    })
    .filter(({ em }) => noDia(em))
    .toSorted((a, b) => Date.parse(a.em) - Date.parse(b.em))
    .map(({ em, ...passagem }) => ({ ...passagem, hora: hora(em) }));
}

export interface Parcela {
  nome: string;
  valor: string;
}

/** Each with its sign: together they are the profit. What was given back is a line only where something was. */
export function parcelasDoDia({
  apurado,
  lucro,
  vendas,
}: Pick<ResumoDoDia, 'apurado' | 'lucro' | 'vendas'>): Parcela[] {
  if (!apurado || !lucro) return [];
  return [
    { nome: `Vendido em ${plural(vendas ?? 0, 'venda', 'vendas')}`, valor: formatReais(apurado.vendido) },
    ...(apurado.devolvido === 0 ? [] : [{ nome: 'Devolvido', valor: formatReais(0 - apurado.devolvido) }]),
    ...parcelasDoLucro(lucro),
  ];
}

/** Neither sold, given back nor spent: three zeros would say it less clearly. */
export function semMovimento({ vendas, apurado, lucro }: Pick<ResumoDoDia, 'apurado' | 'lucro' | 'vendas'>) {
  return !vendas && apurado?.devolvido === 0 && lucro?.custo === 0 && lucro.despesas === 0;
}
