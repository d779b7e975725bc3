import type { StatusAnswer } from '@balcao/contract/assinaturas';
import { dayOf, formatDay } from '../../lib/format.ts';

/** 'Premium até 21/01/2027; depois, Básico até 21/02/2027.': which plan goes until when, where two stand in line. */
export function textoDaMudanca(
  plano: string,
  { plano: outro, em }: NonNullable<StatusAnswer['mudanca']>,
  planoExpiraEm: string | null,
  nome: (id: string) => string,
  fuso: string,
): string {
  const ate = (instante: string) => ` até ${formatDay(dayOf(new Date(instante), fuso))}`;
  const fim = planoExpiraEm === null ? '' : ate(planoExpiraEm);
  return `${nome(plano)}${ate(em)}; depois, ${nome(outro)}${fim}.`;
}
