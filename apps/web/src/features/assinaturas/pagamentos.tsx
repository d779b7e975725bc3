import type { Pagamento } from '@balcao/contract/assinaturas/assinaturas';
import {
  corPagamento,
  METODO_TEXTO,
  PAGAMENTOS_LISTADOS,
  textoDoPlano,
} from '@balcao/contract/assinaturas/plano';
import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { Facts } from '../../ui/listas/facts.tsx';
import { List } from '../../ui/listas/list.tsx';
import { Tag } from '../../ui/listas/tag.tsx';
import { Card, cards } from '../../ui/paginas/card.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Section } from '../../ui/paginas/section.tsx';
import { Group } from '../../ui/pecas/stack.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { Rolo } from '../../ui/sinais/marcas.tsx';
import { TOM_DA_COR } from '../../ui/sinais/tom.ts';
import { usePagamentos } from './api.ts';
import classes from './assinatura.module.css';
import { textoDosPagamentos } from './textos.ts';

interface PagamentosProps {
  fuso: string;
}

function Cartao({ pagamento, fuso }: PagamentosProps & { pagamento: Pagamento }) {
  const { status, valor, plano, dataPagamento, criadoEm, metodoPagamento } = pagamento;
  const cor = corPagamento(status);
  return (
    <Card as="li">
      <Group justify="space-between" mb="sm">
        <strong className={classes.valor}>{formatReais(valor)}</strong>
        <Tag dot tom={TOM_DA_COR[cor]} data-cor={cor}>
          {status}
        </Tag>
      </Group>
      <Facts
        shape="lines"
        fatos={[
          ['Plano', plano ? textoDoPlano(plano) : 'N/A'],
          ['Data', formatDay(dayOf(new Date(dataPagamento ?? criadoEm), fuso))],
          metodoPagamento ? ['Método', METODO_TEXTO[metodoPagamento]] : false,
        ]}
      />
    </Card>
  );
}

function Lista({ fuso }: PagamentosProps) {
  const consulta = usePagamentos();
  const texto = textoDosPagamentos(consulta.data?.length ?? 0);
  return (
    <List
      // Asked again every few seconds: what could not be had is not on its way each time.
      consulta={{ ...consulta, isError: consulta.errorUpdateCount > 0 }}
      itens={consulta.data}
      erro="Não foi possível carregar o histórico de pagamentos."
      espera={
        <div role="status">
          <Text c="dimmed" mb="sm">
            Carregando histórico...
          </Text>
          <Loading as="cards" count={3} height={148} className={`${cards.grid} ${classes.pagamentos}`} />
        </div>
      }
      vazio={
        <EmptyState
          marca={<Rolo />}
          titulo="Nenhum pagamento encontrado"
          nota="Os pagamentos aparecem aqui depois da primeira transação."
        />
      }
    >
      {(pagamentos) => (
        <>
          <ul className={`${cards.grid} ${classes.pagamentos}`} aria-labelledby="historico">
            {pagamentos.slice(0, PAGAMENTOS_LISTADOS).map((pagamento) => (
              <Cartao key={pagamento.id} pagamento={pagamento} fuso={fuso} />
            ))}
          </ul>
          {texto && (
            <Text c="dimmed" mt="md" className={classes.mais}>
              {texto}
            </Text>
          )}
        </>
      )}
    </List>
  );
}

export function Pagamentos(props: PagamentosProps) {
  return (
    <Section id="historico" titulo="Histórico de pagamentos">
      <Lista {...props} />
    </Section>
  );
}
