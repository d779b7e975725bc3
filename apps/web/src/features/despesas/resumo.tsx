import type { Despesa } from '@balcao/contract/despesas';
import { totaisPorCategoria } from '@balcao/contract/despesas';
import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { formatCentavos, formatNumber, toCentavos } from '../../lib/format.ts';
import classes from './despesas.module.css';

const TOP = 5;

interface FigureProps {
  titulo: string;
  /** Undefined while it loads. */
  valor: string | undefined;
  main?: boolean;
}

function Figure({ titulo, valor, main = false }: FigureProps) {
  return (
    <Paper withBorder className={classes.figure ?? ''} mod={{ main }}>
      <Text component="h2" fw={500} c="dimmed" className={classes.figureTitle ?? ''}>
        {titulo}
      </Text>
      {valor === undefined ? (
        <Skeleton height="2.5rem" width="60%" aria-label="Carregando" role="status" />
      ) : (
        <p className={classes.figureValue}>{valor}</p>
      )}
    </Paper>
  );
}

/** 'Total Gasto', 'Despesas' and 'Categorias' of what the filter lets through. */
export function Cartoes({ despesas }: { despesas: readonly Despesa[] | undefined }) {
  const total = despesas?.reduce((sum, { valor }) => sum + toCentavos(valor), 0);
  const categorias = despesas && new Set(despesas.map(({ categoria }) => categoria)).size;
  return (
    <section className={classes.figures} aria-label="Resumo" aria-busy={despesas === undefined}>
      <Figure main titulo="Total Gasto" valor={total === undefined ? undefined : formatCentavos(total)} />
      <Figure titulo="Despesas" valor={despesas && formatNumber(despesas.length)} />
      <Figure titulo="Categorias" valor={categorias === undefined ? undefined : formatNumber(categorias)} />
    </section>
  );
}

/** The five categories that cost the most, numbered, each with its part of everything. */
export function MaioresCategorias({ despesas }: { despesas: readonly Despesa[] }) {
  const totais = totaisPorCategoria(despesas);
  const all = totais.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0);
  return (
    <Paper withBorder component="section" aria-labelledby="maiores" className={classes.panel ?? ''}>
      <Title order={2} size="h4" id="maiores">
        Categorias com Mais Gastos
      </Title>
      <ol className={classes.top}>
        {totais.slice(0, TOP).map(({ categoria, totalCentavos }, index) => (
          <li key={categoria} className={classes.topRow}>
            <span className={classes.rank} aria-hidden="true">
              {index + 1}
            </span>
            <span className={classes.line}>
              <span>{categoria}</span>
              <span className={classes.amount}>{formatCentavos(totalCentavos)}</span>
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.fill} style={{ width: `${(totalCentavos * 100) / all}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
