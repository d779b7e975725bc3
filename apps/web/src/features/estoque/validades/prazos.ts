/** What expires, by how soon a person has to do something about it. Pure. */
import { daysBetween, formatDay } from '@balcao/contract/base/calendar';
import type { ListaDeValidades } from '@balcao/contract/estoque/comprar';
import { DIAS_ATE_VENCER } from '@balcao/contract/estoque/estoque';
import type { Tom } from '../../../ui/sinais/tom.ts';

export type LoteComValidade = ListaDeValidades['validades'][number];

/** `Venceu há 3 dias`, and what its colour says beside the words. What expires today still keeps. */
export function textoDoPrazo(validade: string, hoje: string): { texto: string; tom: Tom } {
  const dias = daysBetween(hoje, validade);
  if (dias < 0) return { texto: dias === -1 ? 'Venceu ontem' : `Venceu há ${-dias} dias`, tom: 'ruim' };
  if (dias <= 1) return { texto: dias === 0 ? 'Vence hoje' : 'Vence amanhã', tom: 'atencao' };
  if (dias <= DIAS_ATE_VENCER) return { texto: `Vence em ${dias} dias`, tom: 'atencao' };
  return { texto: `Vence em ${formatDay(validade)}`, tom: 'neutro' };
}

const PRAZOS = [
  { id: 'vencidos', titulo: 'Já venceram', ate: -1 },
  { id: 'vencem-logo', titulo: `Vencem em ${DIAS_ATE_VENCER} dias`, ate: DIAS_ATE_VENCER },
  { id: 'mais-tarde', titulo: 'Mais tarde', ate: Number.POSITIVE_INFINITY },
] as const;

interface GrupoDePrazo {
  id: string;
  titulo: string;
  lotes: readonly LoteComValidade[];
}

/** What has expired, what does within a week, and the rest; a group of nothing is none. */
export function porPrazo(validades: readonly LoteComValidade[], hoje: string): GrupoDePrazo[] {
  const grupos = Map.groupBy(validades, ({ validade }) =>
    PRAZOS.find(({ ate }) => daysBetween(hoje, validade) <= ate),
  );
  return PRAZOS.flatMap((prazo) => {
    const lotes = grupos.get(prazo);
    return lotes ? [{ id: prazo.id, titulo: prazo.titulo, lotes }] : [];
  });
}
