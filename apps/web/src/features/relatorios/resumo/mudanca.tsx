import { toCentavos } from '@balcao/contract/base/money';
import { formatNumber } from '@balcao/contract/base/numeros';
import { aMaisOuAMenos, compararFiguras } from '@balcao/contract/relatorios/faturamento';
import type { Quando } from '@balcao/contract/relatorios/relatorios';
import { IconArrowDownRight, IconArrowUpRight } from '../../../ui/sinais/icons.ts';
import type { Comparado } from '../api.ts';
import { formatPorcento } from '../exportar/tabela.ts';
import { emRelacao } from '../textos.ts';
import classes from './resumo.module.css';

interface MudancaProps {
  card: Comparado;
  /** With its words where it says which. */
  quando?: Quando;
  /** It counts something else than money. */
  conta?: boolean;
}

/** Against as many days of the period before: in percent between two figures above zero, else by how much. */
export function Mudanca({ card, quando, conta = false }: MudancaProps) {
  const { value, previous, change } = card;
  const comparada = compararFiguras(toCentavos(value), toCentavos(previous));
  if (comparada.em === 'nada') return <span>Sem vendas antes para comparar</span>;
  const rest = quando ? ` ${emRelacao(quando)}` : '';
  const percent = comparada.em === 'percentual' ? (change ?? comparada.variacao) : 0;
  if (comparada.em !== 'diferenca' && percent === 0) return <span>{`Sem mudança${rest}`}</span>;
  const up = value > previous;
  const Arrow = up ? IconArrowUpRight : IconArrowDownRight;
  const contada = `${formatNumber(Math.abs(value - previous))} ${up ? 'a mais' : 'a menos'}`;
  const dita =
    comparada.em === 'percentual'
      ? `${up ? 'subiu' : 'caiu'} ${formatPorcento(Math.abs(percent))}`
      : conta
        ? contada
        : aMaisOuAMenos(toCentavos(value) - toCentavos(previous));
  return (
    <>
      <span className={classes.change} data-tom={up ? 'bom' : 'ruim'}>
        <Arrow size="sm" />
        <span>{dita}</span>
      </span>
      <span>{rest}</span>
    </>
  );
}
