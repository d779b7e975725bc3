import type { Pagamento, Plano } from '@balcao/contract/assinaturas';
import { corPagamento, METODO_TEXTO, PAGAMENTOS_LISTADOS } from '@balcao/contract/plano';
import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { dayOf, formatDay, formatReais } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconReceipt } from '../../ui/icons.ts';
import { usePagamentos } from './api.ts';
import shared from './assinatura.module.css';
import classes from './historico.module.css';
import { nomeDoPlano, textoDoHistorico } from './textos.ts';

const LOADING_CARDS = ['a', 'b', 'c'];

interface HistoricoProps {
  planos: readonly Plano[] | undefined;
  fuso: string;
}

function Cartao({ pagamento, planos, fuso }: HistoricoProps & { pagamento: Pagamento }) {
  const { status, valor, plano, dataPagamento, criadoEm, metodoPagamento } = pagamento;
  return (
    <li className={classes.payment}>
      <div className={classes.paymentHead}>
        <span className={classes.amount}>{formatReais(valor)}</span>
        <span className={shared.badge} data-cor={corPagamento(status)}>
          {status}
        </span>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Plano</dt>
          <dd>{plano ? nomeDoPlano(plano, planos) : 'N/A'}</dd>
        </div>
        <div>
          <dt>Data</dt>
          <dd>{formatDay(dayOf(new Date(dataPagamento ?? criadoEm), fuso))}</dd>
        </div>
        {metodoPagamento && (
          <div>
            <dt>Método</dt>
            <dd>{METODO_TEXTO[metodoPagamento]}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function Lista({ planos, fuso }: HistoricoProps) {
  const historico = usePagamentos();
  if (historico.isError && !historico.data) {
    return (
      <Paper withBorder>
        <ErrorState
          texto="Não foi possível carregar o histórico de pagamentos."
          onRetry={() => void historico.refetch()}
          retrying={historico.isFetching}
        />
      </Paper>
    );
  }
  if (!historico.data) {
    return (
      <div role="status">
        <Text c="dimmed" mb="sm">
          Carregando histórico...
        </Text>
        <div className={classes.payments}>
          {LOADING_CARDS.map((card) => (
            <Skeleton key={card} height={148} radius="lg" />
          ))}
        </div>
      </div>
    );
  }
  const { data } = historico;
  if (data.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState
          icone={<IconReceipt size={32} stroke={1.5} />}
          titulo="Nenhum pagamento encontrado"
          nota="Os pagamentos aparecem aqui depois da primeira transação."
        />
      </Paper>
    );
  }
  const texto = textoDoHistorico(data.length);
  return (
    <>
      <ul className={classes.payments} aria-labelledby="historico">
        {data.slice(0, PAGAMENTOS_LISTADOS).map((pagamento) => (
          <Cartao key={pagamento.id} pagamento={pagamento} planos={planos} fuso={fuso} />
        ))}
      </ul>
      {texto && (
        <Text c="dimmed" ta="center" mt="md">
          {texto}
        </Text>
      )}
    </>
  );
}

export function Historico(props: HistoricoProps) {
  return (
    <section aria-labelledby="historico" className={shared.section}>
      <Title order={2} size="h3" id="historico" mb="md">
        Histórico de Pagamentos
      </Title>
      <Lista {...props} />
    </section>
  );
}
