import type { Periodo } from '@balcao/contract/relatorios';
import { IconArrowDownRight, IconArrowUpRight } from '../../../ui/icons.ts';
import type { Comparado } from '../api.ts';
import { formatPorcento } from '../exportar/tabela.ts';
import { MESMOS_DIAS } from '../textos.ts';
import classes from './resumo.module.css';

/** Against as many days of the period before; with its words where `periodo` says which. */
export function Mudanca({ card, periodo }: { card: Comparado; periodo?: Periodo }) {
  const { change, isPositive } = card;
  if (change === null) return <span>Sem vendas antes para comparar</span>;
  const rest = periodo ? ` ${MESMOS_DIAS[periodo]}` : '';
  if (change === 0) return <span>{`Sem mudança${rest}`}</span>;
  const Arrow = isPositive ? IconArrowUpRight : IconArrowDownRight;
  return (
    <>
      <span className={classes.change} data-tom={isPositive ? 'bom' : 'ruim'}>
        <Arrow size="sm" />
        <span>{`${isPositive ? 'subiu' : 'caiu'} ${formatPorcento(Math.abs(change))}`}</span>
      </span>
      <span>{rest}</span>
    </>
  );
}
