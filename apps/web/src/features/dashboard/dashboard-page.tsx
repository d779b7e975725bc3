import type { Dashboard } from '@balcao/contract/dashboard';
import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDashboard } from '../../dados/dashboard.ts';
import { useFuso } from '../../dados/loja.ts';
import { formatLongDay, formatNumber, formatReais } from '../../lib/format.ts';
import { agora } from '../../lib/relogio.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconBuildingStore } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Cancelamentos } from './cancelamentos.tsx';
import classes from './dashboard.module.css';
import { FigureCard } from './figure-card.tsx';
import { FuturasDeHoje } from './futuras-de-hoje.tsx';
import { Notificacoes } from './notificacoes.tsx';

/** A figure that this person may not see is null. */
function shown(value: number | null | undefined, format: (value: number) => string): string | undefined {
  if (value === undefined) return undefined;
  return value === null ? '—' : format(value);
}

function Figures({ data }: { data: Dashboard | undefined }) {
  const low = data?.produtosBaixosTotal;
  return (
    <section className={classes.figures} aria-label="Resumo do dia" aria-busy={data === undefined}>
      <FigureCard
        main
        titulo="Faturamento do Dia"
        valor={shown(data?.faturamento, formatReais)}
        nota="Soma das vendas finalizadas hoje"
      />
      <FigureCard
        titulo="Vendas Finalizadas Hoje"
        valor={shown(data?.vendas, formatNumber)}
        nota="Balcão, comandas e futuras"
      />
      <FigureCard
        titulo="Produtos em Baixa"
        valor={shown(low, formatNumber)}
        alerta={typeof low === 'number' && low > 0}
        nota="Abaixo de 40% do estoque inicial"
      />
    </section>
  );
}

interface DashboardPageProps {
  /** Cards that lead to the other pages, under the figures. */
  guia?: ReactNode;
  /** A setting of this page, at its end. */
  ajuste?: ReactNode;
}

export default function DashboardPage({ guia, ajuste }: DashboardPageProps) {
  const dashboard = useDashboard();
  const zone = useFuso();
  const day = formatLongDay(agora(), zone);
  return (
    <>
      <PageHeader titulo="Dashboard" descricao={day.charAt(0).toUpperCase() + day.slice(1)}>
        <Button
          component={Link}
          to="/selling"
          size="lg"
          leftSection={<IconBuildingStore size={20} aria-hidden="true" />}
        >
          Vender
        </Button>
      </PageHeader>
      {dashboard.isError && !dashboard.data ? (
        <>
          <Paper withBorder mb="lg">
            <ErrorState
              texto="Não foi possível carregar o resumo do dia."
              onRetry={() => dashboard.refetch()}
              retrying={dashboard.isFetching}
            />
          </Paper>
          {guia}
        </>
      ) : (
        <>
          <Figures data={dashboard.data} />
          {guia}
          <FuturasDeHoje futuras={dashboard.data?.futurasDeHoje} />
          <Notificacoes data={dashboard.data} />
          <Cancelamentos />
        </>
      )}
      {ajuste && <div className={classes.setting}>{ajuste}</div>}
    </>
  );
}
