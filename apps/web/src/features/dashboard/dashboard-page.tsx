import type { Dashboard } from '@balcao/contract/dashboard';
import { LIMITE_BAIXO } from '@balcao/contract/estoque';
import { formatReais } from '@balcao/contract/money';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDashboard } from '../../dados/dashboard.ts';
import { useFuso } from '../../dados/loja.ts';
import { agora } from '../../lib/clock.ts';
import { formatLongDay, formatNumber } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { IconBuildingStore } from '../../ui/icons.ts';
import { Page } from '../../ui/page.tsx';
import { Cancelamentos } from './cancelamentos.tsx';
import { EstoqueBaixo } from './estoque-baixo.tsx';
import { FuturasDeHoje } from './futuras-de-hoje.tsx';

/** A figure that this person may not see is null. */
function shown(value: number | null | undefined, format: (value: number) => string): string | undefined {
  if (value === undefined) return undefined;
  return value === null ? '—' : format(value);
}

function Resumo({ data }: { data: Dashboard | undefined }) {
  const low = data?.produtosBaixosTotal;
  return (
    <Figures aria-label="Resumo do dia" aria-busy={data === undefined}>
      <Figure
        main
        titulo="Faturamento do Dia"
        valor={shown(data?.faturamento, formatReais)}
        nota="Soma das vendas finalizadas hoje"
      />
      <Figure
        titulo="Vendas Finalizadas Hoje"
        valor={shown(data?.vendas, formatNumber)}
        nota="Balcão, comandas e futuras"
      />
      <Figure
        titulo="Produtos em Baixa"
        valor={shown(low, formatNumber)}
        valorTom={typeof low === 'number' && low > 0 ? 'ruim' : undefined}
        nota={`Abaixo de ${LIMITE_BAIXO}% do estoque inicial`}
      />
    </Figures>
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
    <Page
      titulo="Dashboard"
      descricao={day.charAt(0).toUpperCase() + day.slice(1)}
      acoes={
        <Button component={Link} to="/selling" size="lg" leftSection={<IconBuildingStore />}>
          Vender
        </Button>
      }
    >
      {dashboard.isError && !dashboard.data ? (
        <>
          <ErrorState card texto="Não foi possível carregar o resumo do dia." consulta={dashboard} />
          {guia}
        </>
      ) : (
        <>
          <Resumo data={dashboard.data} />
          {guia}
          <FuturasDeHoje futuras={dashboard.data?.futurasDeHoje} />
          <EstoqueBaixo data={dashboard.data} />
          <Cancelamentos />
        </>
      )}
      {ajuste}
    </Page>
  );
}
