import { formatCentavos, toCentavos } from '@balcao/contract/base/money';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { totaisPorCategoria } from '@balcao/contract/despesas/despesas';
import { formatNumber } from '../../lib/format.ts';
import { Figure, Figures } from '../../ui/listas/figure.tsx';
import { Card, TitledCard } from '../../ui/paginas/card.tsx';
import { Share } from '../../ui/sinais/share.tsx';
import classes from './despesas.module.css';

const TOP = 5;

/** 'Total Gasto', 'Despesas' and 'Categorias' of what the filter lets through. */
export function Resumo({ despesas }: { despesas: readonly Despesa[] | undefined }) {
  const total = despesas?.reduce((sum, { valor }) => sum + toCentavos(valor), 0);
  const categorias = despesas && new Set(despesas.map(({ categoria }) => categoria)).size;
  const nothing = despesas?.length === 0;
  const figures = (
    <Figures plain={!nothing} quiet={nothing} aria-label="Resumo" aria-busy={despesas === undefined}>
      <Figure main titulo="Total Gasto" valor={total === undefined ? undefined : formatCentavos(total)} />
      <Figure titulo="Despesas" valor={despesas && formatNumber(despesas.length)} />
      <Figure titulo="Categorias" valor={categorias === undefined ? undefined : formatNumber(categorias)} />
    </Figures>
  );
  return nothing ? figures : <Card>{figures}</Card>;
}

/** The five categories that cost the most, numbered, each with its part of everything. */
export function MaioresCategorias({ despesas }: { despesas: readonly Despesa[] }) {
  const totais = totaisPorCategoria(despesas);
  const all = totais.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0);
  return (
    <TitledCard id="maiores" titulo="Categorias com Mais Gastos">
      <ol className={classes.topList}>
        {totais.slice(0, TOP).map(({ categoria, totalCentavos }, index) => (
          <li key={categoria} className={classes.topRow}>
            <span className={classes.rank} aria-hidden="true">
              {index + 1}
            </span>
            <Share
              titulo={categoria}
              valor={formatCentavos(totalCentavos)}
              percent={(totalCentavos * 100) / all}
            />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
