/** The rail's rows, from what is open and what waits. Pure. */
import { dayOf } from '@balcao/contract/base/calendar';
import { atrasou, diaDe, horaDe } from '../../../dados/quando.ts';
import type { Destino } from '../caixa/atendimento/endereco.ts';
import type { Parado } from '../caixa/atendimento/use-parados.ts';
import { porDia } from '../encomenda-digitada.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';

/** Orders that are due: today's, and those whose day is over. */
export function devidas(futuras: readonly VendaNaTela[], now: Date, fuso: string): VendaNaTela[] {
  const hoje = dayOf(now, fuso);
  const due = futuras.filter(({ quando }) => quando !== null && diaDe(quando, fuso) <= hoje);
  return porDia(due, fuso);
}

export interface VezDita {
  texto: string;
  atrasada: boolean;
}

/** `17h`, `17h30`, `hoje`; of one whose time is over, that it is late. */
export function vezDe(quando: string, now: Date, fuso: string): VezDita {
  const dia = diaDe(quando, fuso);
  const atrasada = atrasou(quando, now, fuso);
  if (dia < dayOf(now, fuso)) return { texto: `era ${dia.slice(8)}/${dia.slice(5, 7)}`, atrasada };
  return { texto: horaDe(quando, fuso) ?? 'hoje', atrasada };
}

/** The counter, and the sales that were set aside there, by their numbers. */
export function doBalcao(
  parados: readonly Parado[],
  destino: Destino,
): { vaga: number | undefined; parado: Parado | undefined }[] {
  const vagas = new Map<number | undefined, Parado | undefined>([[undefined, undefined]]);
  if (destino.modo === 'balcao') vagas.set(destino.vaga, undefined);
  for (const parado of parados) if (parado.modo === 'balcao') vagas.set(parado.vaga, parado);
  return [...vagas].sort(([a = 0], [b = 0]) => a - b).map(([vaga, parado]) => ({ vaga, parado }));
}

export const nomeDaVaga = (vaga: number | undefined) => (vaga === undefined ? 'Balcão' : `Venda ${vaga}`);

export const nomeDaEncomenda = ({ paraQuem, identificador }: VendaNaTela) => paraQuem ?? identificador;
