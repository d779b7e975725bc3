import type { Dashboard } from '@balcao/contract/dashboard';
import { textoDeEstoqueBaixo } from '@balcao/contract/estoque';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { TitledCard } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import { Loading } from '../../ui/loading.tsx';
import { Row } from '../../ui/row.tsx';

function Rows({ data }: { data: Dashboard }) {
  const low = data.produtosBaixos ?? [];
  if (low.length === 0) {
    return (
      <EmptyState
        icone={IconCircleCheck}
        titulo="Nenhuma notificação"
        nota="Quando um produto ficar com pouco estoque, o aviso aparece aqui."
      />
    );
  }
  const total = data.produtosBaixosTotal ?? low.length;
  return (
    <>
      <ul>
        {low.map((produto) => (
          <Row
            key={produto.id}
            icone={IconAlertTriangle}
            tom="atencao"
            valor={`${formatNumber(produto.quantidade)} de ${formatNumber(produto.estoque)}`}
          >
            {textoDeEstoqueBaixo(produto.nome)}
          </Row>
        ))}
      </ul>
      {total > low.length && (
        <Text size="sm" c="dimmed" mt="md">
          Mostrando os {low.length} com menos estoque, de {formatNumber(total)} no total.
        </Text>
      )}
    </>
  );
}

export function EstoqueBaixo({ data }: { data: Dashboard | undefined }) {
  return (
    <TitledCard
      id="notificacoes"
      titulo="Notificações"
      acao={
        <Anchor component={Link} to="/products">
          Ver produtos
        </Anchor>
      }
    >
      {data ? <Rows data={data} /> : <Loading label="Carregando notificações" count={3} height={44} />}
    </TitledCard>
  );
}
