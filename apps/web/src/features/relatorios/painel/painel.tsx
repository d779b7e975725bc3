import { formatReais } from '@balcao/contract/money';
import { intervaloDo, type Periodo, type RelatorioDashboard } from '@balcao/contract/relatorios';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { Card, cards } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { IconArrowDownRight, IconArrowUpRight } from '../../../ui/icons.ts';
import { Loading } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { painelQuery } from '../api.ts';
import { acharNoRanking } from '../calculos.ts';
import { CartaoTabela } from '../cartao-tabela.tsx';
import { formatPorcento, type Tabela } from '../exportar/tabela.ts';
import figuras from '../figuras.module.css';
import classes from '../relatorio.module.css';

// The charting library is as large as the rest of the application: it comes when there is something to draw.
const Graficos = lazy(() => import('./graficos.tsx'));

type Comparado = RelatorioDashboard['cardData'][number];
type Produto = RelatorioDashboard['productData'][number];

/** The cards whose value is money; the others count. */
const DINHEIRO = new Set(['Faturamento', 'Ticket médio']);

const COLUNAS: Tabela<Produto>['colunas'] = [
  { titulo: 'Produtos', tipo: 'texto', valor: ({ name }) => name },
  { titulo: 'Unidades', tipo: 'numero', valor: ({ sales }) => sales },
  { titulo: 'Valor', tipo: 'dinheiro', valor: ({ revenue }) => revenue },
  { titulo: 'Portfólio %', tipo: 'porcento', valor: ({ portfolio }) => portfolio },
];

function Mudanca({ card: { change, isPositive } }: { card: Comparado }) {
  if (change === null) return 'sem vendas antes para comparar';
  if (change === 0) return 'sem mudança';
  const Arrow = isPositive ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={figuras.change} data-tom={isPositive ? 'bom' : 'ruim'}>
      <Arrow size="sm" />
      {isPositive ? 'subiu' : 'caiu'} {formatPorcento(Math.abs(change))}
    </span>
  );
}

function Cartao({ card }: { card: Comparado }) {
  return (
    <Figure
      nivel={3}
      titulo={card.title}
      valor={DINHEIRO.has(card.title) ? formatReais(card.value) : formatNumber(card.value)}
      nota={
        <>
          <p>
            <Mudanca card={card} />
          </p>
          <p>{card.subtitle}</p>
        </>
      }
    />
  );
}

function MaisVendidos({ produtos, periodo }: { produtos: readonly Produto[]; periodo: string }) {
  const [busca, setBusca] = useState('');
  const deferred = useDeferredValue(busca);
  const linhas = useMemo(() => acharNoRanking(produtos, deferred), [produtos, deferred]);
  // Two products may share a name; the position in the whole list is theirs alone.
  const position = useMemo(() => new Map(produtos.map((produto, index) => [produto, index])), [produtos]);
  return (
    <CartaoTabela
      tabela={{ titulo: 'Produto Mais Vendidos', colunas: COLUNAS, linhas }}
      chave={(produto) => String(position.get(produto))}
      periodo={deferred.trim() ? `${periodo} busca ${deferred}` : periodo}
      vazio={<EmptyState titulo="Nenhum produto encontrado" nota={`Nada com “${busca}” aqui.`} />}
    >
      <SearchField
        data-screen-only
        aria-label="Buscar produto"
        placeholder="Buscar produto"
        value={busca}
        onChange={setBusca}
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
      <div className={cards.stack}>
        <Loading as="cards" height="8.5rem" />
        <Loading count={1} height="24rem" />
      </div>
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
    <section aria-label="Vendas do período" className={cards.stack}>
      {painel.isError && (
        // Above the figures of before, if there are any: they are not of now.
        <ErrorState
          card
          texto="Falha ao carregar dados. Verifique sua conexão ou faça login novamente."
          consulta={painel}
        />
      )}
      {!data ? (
        !painel.isError && <Carregando />
      ) : (
        <>
          <Figures wide>
            {data.cardData.map((card) => (
              <Cartao key={card.title} card={card} />
            ))}
          </Figures>
          {data.productData.length === 0 ? (
            <Card flush>
              <EmptyState
                titulo="Nenhuma venda neste período"
                nota="Com a primeira venda finalizada, os gráficos e os produtos mais vendidos aparecem aqui."
              />
            </Card>
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
