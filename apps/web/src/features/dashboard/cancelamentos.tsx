import type { RelatorioCancelamentos } from '@balcao/contract/relatorios';
import { relatorios } from '@balcao/contract/relatorios.endpoints';
import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DASHBOARD_KEY } from '../../dados/dashboard.ts';
import { useHoje } from '../../dados/hoje.ts';
import { chamar } from '../../lib/api-client.ts';
import { formatCentavos, formatReais, plural, toCentavos } from '../../lib/format.ts';
import classes from './dashboard.module.css';

type Linhas = RelatorioCancelamentos['cancelamentos'];

/** What was cancelled today, finished sales and tabs alike, and by whom: nobody else would tell the owner. */
export function Cancelamentos() {
  const hoje = useHoje();
  const { data, isError } = useQuery({
    queryKey: [...DASHBOARD_KEY, 'cancelamentos', hoje],
    queryFn:
      hoje === undefined
        ? skipToken
        : ({ signal }) =>
            chamar(relatorios.relatarCancelamentos, { query: { dataInicio: hoje, dataFim: hoje }, signal }),
    select: ({ cancelamentos }) => cancelamentos,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return (
    <Paper
      withBorder
      component="section"
      aria-labelledby="cancelamentos"
      className={classes.panel ?? ''}
      mt="lg"
    >
      <div className={classes.panelHead}>
        <Title order={2} size="h4" id="cancelamentos">
          Cancelamentos de hoje
        </Title>
        <Anchor
          component={Link}
          to="/vendas?periodo=tudo&situacao=canceladas"
          fw={600}
          className={classes.panelLink ?? ''}
        >
          Ver todos
        </Anchor>
      </div>
      {data ? (
        <Quem linhas={data} />
      ) : isError ? (
        <Text c="dimmed">Não foi possível carregar os cancelamentos.</Text>
      ) : (
        <Skeleton height={44} role="status" aria-label="Carregando cancelamentos" />
      )}
    </Paper>
  );
}

function Quem({ linhas }: { linhas: Linhas }) {
  if (linhas.length === 0) return <Text c="dimmed">Nenhum cancelamento hoje.</Text>;
  const vendas = linhas.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const centavos = linhas.reduce((sum, { valor }) => sum + toCentavos(valor), 0);
  return (
    <>
      <Text mb="sm">
        {plural(vendas, 'venda cancelada', 'vendas canceladas')}, {formatCentavos(centavos)} no total.
      </Text>
      <ul className={classes.notices}>
        {linhas.map(({ vendedor, quantidade, valor }) => (
          <li key={vendedor.id} className={classes.notice}>
            <span className={classes.noticeText}>{vendedor.nome}</span>
            <span className={classes.noticeStock}>
              {plural(quantidade, 'venda', 'vendas')} · {formatReais(valor)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
