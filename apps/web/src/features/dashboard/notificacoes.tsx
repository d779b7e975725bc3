import type { Dashboard } from '@balcao/contract/dashboard';
import { lowStockNotice } from '@balcao/contract/estoque';
import { Anchor, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import classes from './dashboard.module.css';

const LOADING_ROWS = ['a', 'b', 'c'];

function Rows({ data }: { data: Dashboard }) {
  const low = data.produtosBaixos ?? [];
  if (low.length === 0) {
    return (
      <EmptyState
        icone={<IconCircleCheck size={32} stroke={1.5} />}
        titulo="Nenhuma notificação"
        nota="Quando um produto ficar com pouco estoque, o aviso aparece aqui."
      />
    );
  }
  const total = data.produtosBaixosTotal ?? low.length;
  return (
    <>
      <ul className={classes.notices}>
        {low.map((produto) => (
          <li key={produto.id} className={classes.notice}>
            <IconAlertTriangle size={20} aria-hidden="true" className={classes.noticeIcon ?? ''} />
            <span className={classes.noticeText}>{lowStockNotice(produto.nome)}</span>
            <span className={classes.noticeStock}>
              {formatNumber(produto.quantidade)} de {formatNumber(produto.estoque)}
            </span>
          </li>
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

export function Notificacoes({ data }: { data: Dashboard | undefined }) {
  return (
    <Paper withBorder component="section" aria-labelledby="notificacoes" className={classes.panel ?? ''}>
      <div className={classes.panelHead}>
        <Title order={2} size="h4" id="notificacoes">
          Notificações
        </Title>
        <Anchor component={Link} to="/products" fw={600} className={classes.panelLink ?? ''}>
          Ver produtos
        </Anchor>
      </div>
      {data ? (
        <Rows data={data} />
      ) : (
        <Stack gap="sm" role="status" aria-label="Carregando notificações">
          {LOADING_ROWS.map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Stack>
      )}
    </Paper>
  );
}
