import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/money';
import type { RelatorioCancelamentos } from '@balcao/contract/relatorios';
import { relatorios } from '@balcao/contract/relatorios.endpoints';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chamar } from '../../dados/api-client.ts';
import { DASHBOARD_KEY } from '../../dados/dashboard.ts';
import { useHoje } from '../../dados/hoje.ts';
import { plural } from '../../lib/format.ts';
import { TitledCard } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';

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
    <TitledCard
      id="cancelamentos"
      titulo="Cancelamentos de hoje"
      acao={
        <Anchor component={Link} to="/vendas?periodo=tudo&situacao=canceladas">
          Ver todos
        </Anchor>
      }
    >
      {data ? (
        <Quem linhas={data} />
      ) : isError ? (
        <Text c="dimmed">Não foi possível carregar os cancelamentos.</Text>
      ) : (
        <Skeleton height={44} role="status" aria-label="Carregando cancelamentos" />
      )}
    </TitledCard>
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
      <ul>
        {linhas.map(({ vendedor, quantidade, valor }) => (
          <Row key={vendedor.id} valor={`${plural(quantidade, 'venda', 'vendas')} · ${formatReais(valor)}`}>
            {vendedor.nome}
          </Row>
        ))}
      </ul>
    </>
  );
}
