import { type ReactNode, Suspense } from 'react';
import { ColumnsShape } from '../../../ui/paginas/shapes.tsx';
import { parte } from '../../../ui/paginas/tardio.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { CARREGANDO } from '../textos.ts';
import classes from './graficos.module.css';

// The charting library is as large as the rest of the application: it comes when there is something to draw.
const SEM_GRAFICO = 'Sem conexão para buscar este gráfico agora.';
const load = () => import('./graficos.tsx');
export const Tempo = parte(async () => ({ default: (await load()).Tempo }), SEM_GRAFICO);
export const Horas = parte(async () => ({ default: (await load()).Horas }), SEM_GRAFICO);
export const Rosca = parte(async () => ({ default: (await load()).Rosca }), SEM_GRAFICO);

interface GraficoProps {
  /** A ring is as wide as it is high. */
  forma: 'tempo' | 'horas' | 'rosca';
  /** Undefined while its figures load. */
  children: ReactNode;
}

/** The place of a chart: as high before it is there as with it. What it shows stands beside it as a table. */
export function Grafico({ forma, children }: GraficoProps) {
  const wait =
    forma === 'horas' ? (
      <div className={classes.wait}>
        <ColumnsShape />
      </div>
    ) : (
      <Skeleton className={classes.wait ?? ''} />
    );
  return (
    <div className={classes.plot} data-forma={forma} aria-hidden="true">
      {children === undefined ? wait : <Suspense fallback={wait}>{children}</Suspense>}
    </div>
  );
}

/** Said in words while figures load. */
export function Carregando() {
  return (
    <p role="status" className={classes.loading}>
      {CARREGANDO}
    </p>
  );
}
