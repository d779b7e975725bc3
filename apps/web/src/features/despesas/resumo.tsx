import { formatCentavos } from '@balcao/contract/base/money';
import { formatNumber } from '@balcao/contract/base/numeros';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { totaisPorCategoria } from '@balcao/contract/despesas/despesas';
import { Figure, Figures } from '../../ui/listas/figure.tsx';
import { Card, TitledCard } from '../../ui/paginas/card.tsx';
import { Share } from '../../ui/sinais/share.tsx';
import { ehGasto, somaDas } from './compras.ts';
import classes from './despesas.module.css';

const TOP = 5;

/** 'Total Gasto', 'Despesas' and 'Categorias' of what the filter lets through; what pays purchases apart. */
export function Resumo({ despesas }: { despesas: readonly Despesa[] | undefined }) {
  const gastos = despesas?.filter(ehGasto);
  const total = gastos && somaDas(gastos);
  const categorias = gastos && new Set(gastos.map(({ categoria }) => categoria)).size;
  const comprado = despesas ? somaDas(despesas) - (total ?? 0) : 0;
  const nothing = gastos?.length === 0;
  const figures = (
    <Figures plain={!nothing} quiet={nothing} aria-label="Resumo" aria-busy={gastos === undefined}>
      <Figure main titulo="Total Gasto" valor={total === undefined ? undefined : formatCentavos(total)} />
      <Figure titulo="Despesas" valor={gastos && formatNumber(gastos.length)} />
      <Figure titulo="Categorias" valor={categorias === undefined ? undefined : formatNumber(categorias)} />
    </Figures>
  );
  const compras = comprado > 0 && (
    <p className={classes.compras}>
      {`Compras pagas ${formatCentavos(comprado)} · não entram no lucro de novo`}
    </p>
  );
  if (nothing && !compras) return figures;
  return (
    <Card>
      {figures}
      {compras}
    </Card>
  );
}

/** The five categories that cost the most, numbered, each with its part of everything. */
export function MaioresCategorias({ despesas }: { despesas: readonly Despesa[] }) {
  const totais = totaisPorCategoria(despesas.filter(ehGasto));
  if (totais.length === 0) return null;
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
