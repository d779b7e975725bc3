import { intervaloDo, type Periodo, type RelatorioDashboard } from '@balcao/contract/relatorios';
import { Paper, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { formatNumber, formatReais } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconArrowDownRight, IconArrowUpRight, IconSearch } from '../../../ui/icons.ts';
import { painelQuery } from '../api.ts';
import { buscarProdutos } from '../calculos.ts';
import { CartaoTabela } from '../cartao-tabela.tsx';
import { formatPorcento, type Tabela } from '../exportar/tabela.ts';
import figuras from '../figuras.module.css';
import classes from '../relatorio.module.css';

// The charting library is as large as the rest of the application: it comes when there is something to draw.
const Graficos = lazy(() => import('./graficos.tsx'));

type Card = RelatorioDashboard['cardData'][number];
type Produto = RelatorioDashboard['productData'][number];

/** The cards whose value is money; the others count. */
const DINHEIRO = new Set(['Faturamento', 'Ticket médio']);

const COLUNAS: Tabela<Produto>['colunas'] = [
  { titulo: 'Produtos', tipo: 'texto', valor: ({ name }) => name },
  { titulo: 'Unidades', tipo: 'numero', valor: ({ sales }) => sales },
  { titulo: 'Valor', tipo: 'dinheiro', valor: ({ revenue }) => revenue },
  { titulo: 'Portfólio %', tipo: 'porcento', valor: ({ portfolio }) => portfolio },
];

function Mudanca({ card: { change, isPositive } }: { card: Card }) {
  if (change === null) return <span className={figuras.change}>sem vendas antes para comparar</span>;
  if (change === 0) return <span className={figuras.change}>sem mudança</span>;
  const Arrow = isPositive ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={figuras.change} data-good={isPositive}>
      <Arrow size={18} aria-hidden="true" />
      {isPositive ? 'subiu' : 'caiu'} {formatPorcento(Math.abs(change))}
    </span>
  );
}

function Cartao({ card }: { card: Card }) {
  return (
    <Paper withBorder className={figuras.card ?? ''}>
      <Text component="h3" fw={500} c="dimmed" size="sm">
        {card.title}
      </Text>
      <p className={figuras.cardValue}>
        {DINHEIRO.has(card.title) ? formatReais(card.value) : formatNumber(card.value)}
      </p>
      <Mudanca card={card} />
      <Text size="sm" c="dimmed">
        {card.subtitle}
      </Text>
    </Paper>
  );
}

function MaisVendidos({ produtos, periodo }: { produtos: readonly Produto[]; periodo: string }) {
  const [busca, setBusca] = useState('');
  const deferred = useDeferredValue(busca);
  const linhas = useMemo(() => buscarProdutos(produtos, deferred), [produtos, deferred]);
  // Two products may share a name; the position in the whole list is theirs alone.
  const position = useMemo(() => new Map(produtos.map((produto, index) => [produto, index])), [produtos]);
  return (
    <CartaoTabela
      tabela={{ titulo: 'Produto Mais Vendidos', colunas: COLUNAS, linhas }}
      chave={(produto) => String(position.get(produto))}
      periodo={deferred.trim() ? `${periodo} busca ${deferred}` : periodo}
      vazio={<EmptyState titulo="Nenhum produto encontrado" nota={`Nada com “${busca}” aqui.`} />}
    >
      <TextInput
        className={classes.screenOnly ?? ''}
        type="search"
        aria-label="Buscar produto"
        placeholder="Buscar produto"
        autoComplete="off"
        value={busca}
        onChange={(event) => setBusca(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden="true" />}
      />
      {deferred.trim() && <p className={classes.paperOnly}>Busca: “{deferred.trim()}”</p>}
    </CartaoTabela>
  );
}

function Carregando() {
  return (
    <div role="status">
      <Text c="dimmed" mb="sm">
        Carregando dados...
      </Text>
      <div className={figuras.cards}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="8.5rem" radius="lg" />
        ))}
      </div>
      <Skeleton height="24rem" radius="lg" />
    </div>
  );
}

/** What was sold in the period: cards against the period before, charts, products. */
export function Painel({ periodo, hoje }: { periodo: Periodo; hoje: string | undefined }) {
  const painel = useQuery(painelQuery(periodo, hoje));
  const { data } = painel;
  const days = hoje ? intervaloDo(periodo, hoje) : undefined;
  const named = days ? `${days.inicio} a ${days.fim}` : periodo;
  return (
    <section aria-label="Vendas do período">
      {painel.isError && (
        // Above the figures of before, if there are any: they are not of now.
        <Paper withBorder mb="lg">
          <ErrorState
            texto="Falha ao carregar dados. Verifique sua conexão ou faça login novamente."
            onRetry={() => void painel.refetch()}
            retrying={painel.isFetching}
          />
        </Paper>
      )}
      {!data ? (
        !painel.isError && <Carregando />
      ) : (
        <>
          <div className={figuras.cards}>
            {data.cardData.map((card) => (
              <Cartao key={card.title} card={card} />
            ))}
          </div>
          {data.productData.length === 0 ? (
            <Paper withBorder>
              <EmptyState
                titulo="Nenhuma venda neste período"
                nota="Com a primeira venda finalizada, os gráficos e os produtos mais vendidos aparecem aqui."
              />
            </Paper>
          ) : (
            <Suspense fallback={<Carregando />}>
              <Graficos
                dados={data}
                produtos={<MaisVendidos key={periodo} produtos={data.productData} periodo={named} />}
              />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
