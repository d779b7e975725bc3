import { formatDay } from '@balcao/contract/calendar';
import { formatCentavos, formatReais } from '@balcao/contract/money';
import { type Intervalo, percentualToText } from '@balcao/contract/relatorios';
import { Text } from '@mantine/core';
import { formatNumber } from '../../../lib/format.ts';
import { Card, cards } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import type { DadosDoPeriodo } from '../api.ts';
import { analisar, comissoesPorDia, comissoesPorVendedor, nomesDistintos } from '../calculos.ts';
import { CartaoTabela } from '../cartao-tabela.tsx';
import type { ColunaDaTabela } from '../exportar/tabela.ts';
import { DespesasELucro } from './despesas-e-lucro.tsx';

const VENDAS: ColunaDaTabela<{ totalVendas: number }> = {
  titulo: 'Vendas',
  tipo: 'numero',
  valor: ({ totalVendas }) => totalVendas,
};
const FATURAMENTO: ColunaDaTabela<{ faturamento: number }> = {
  titulo: 'Faturamento',
  tipo: 'dinheiro',
  valor: ({ faturamento }) => faturamento,
};
const COMISSAO: ColunaDaTabela<{ comissao: number }> = {
  titulo: 'Comissão',
  tipo: 'dinheiro',
  valor: ({ comissao }) => comissao,
};

interface ComissoesProps {
  pedido: Intervalo & { percent: number };
  dados: DadosDoPeriodo;
}

export function Comissoes({ pedido, dados }: ComissoesProps) {
  const { percent, inicio, fim } = pedido;
  const { totalVendas, faturamentoTotal } = dados.dias;
  const porDia = comissoesPorDia(dados.dias, percent);
  const porVendedor = comissoesPorVendedor(dados.vendedores, percent);
  const nomes = nomesDistintos(dados.vendedores.map(({ vendedor }) => vendedor));
  const cancelaram = nomesDistintos(dados.cancelamentos.map(({ vendedor }) => vendedor));
  const comissao = formatCentavos(porDia.totalCentavos);
  const total = ['Total', formatNumber(totalVendas), formatReais(faturamentoTotal)];
  const periodo = `${inicio} a ${fim}`;
  const { despesasCentavos, lucroCentavos } = analisar({
    faturamento: faturamentoTotal,
    despesas: dados.despesas.totalGeral,
  });
  return (
    <>
      <Card role="status">
        <Text mb="md">
          <strong>{inicio === fim ? formatDay(inicio) : `${formatDay(inicio)} a ${formatDay(fim)}`}</strong>
        </Text>
        <Figures columns={3} wide>
          <Figure inner nivel={3} titulo="Total de Vendas" valor={formatNumber(totalVendas)} />
          <Figure inner nivel={3} titulo="Faturamento Total" valor={formatReais(faturamentoTotal)} />
          <Figure inner nivel={3} titulo={`Comissão (${percentualToText(percent)}%)`} valor={comissao} />
          <Figure inner nivel={3} titulo="Despesas" valor={formatCentavos(despesasCentavos)} />
          <Figure
            inner
            nivel={3}
            titulo="Lucro"
            valor={formatCentavos(lucroCentavos)}
            tom={lucroCentavos < 0 ? 'ruim' : undefined}
          />
        </Figures>
        <Text size="sm" c="dimmed" mt="sm">
          Lucro é o faturamento menos as despesas do período. A comissão é mostrada à parte e não é
          descontada.
        </Text>
      </Card>
      {totalVendas === 0 ? (
        <Card flush>
          <EmptyState titulo="Nenhuma venda neste período" />
        </Card>
      ) : (
        <>
          <CartaoTabela
            key={`dias ${periodo}`}
            tabela={{
              titulo: 'Vendas por Dia',
              colunas: [
                { titulo: 'Data', tipo: 'data', valor: ({ data }) => data },
                VENDAS,
                FATURAMENTO,
                COMISSAO,
              ],
              linhas: porDia.linhas,
            }}
            chave={({ data }) => data}
            periodo={periodo}
            total={[...total, comissao]}
          />
          <div className={cards.pair}>
            <CartaoTabela
              tabela={{
                titulo: 'Vendas por Vendedor',
                colunas: [
                  {
                    titulo: 'Vendedor',
                    tipo: 'texto',
                    valor: ({ vendedor: { id, nome } }) => nomes.get(id) ?? nome,
                  },
                  VENDAS,
                  FATURAMENTO,
                  COMISSAO,
                ],
                linhas: porVendedor.linhas,
              }}
              chave={({ vendedor }) => vendedor.id}
              periodo={periodo}
            />
            <CartaoTabela
              tabela={{
                titulo: 'Vendas por Hora',
                colunas: [{ titulo: 'Hora', tipo: 'hora', valor: ({ hora }) => hora }, VENDAS, FATURAMENTO],
                linhas: dados.horas,
              }}
              chave={({ hora }) => String(hora)}
              periodo={periodo}
            />
          </div>
        </>
      )}
      <div className={cards.pair}>
        <DespesasELucro
          faturamento={faturamentoTotal}
          despesas={dados.despesas}
          comissao={{ percent, centavos: porDia.totalCentavos }}
          periodo={periodo}
        />
        <CartaoTabela
          tabela={{
            titulo: 'Cancelamentos',
            colunas: [
              {
                titulo: 'Quem cancelou',
                tipo: 'texto',
                valor: ({ vendedor: { id, nome } }) => cancelaram.get(id) ?? nome,
              },
              { titulo: 'Vendas', tipo: 'numero', valor: ({ quantidade }) => quantidade },
              { titulo: 'Valor', tipo: 'dinheiro', valor: ({ valor }) => valor },
            ],
            linhas: dados.cancelamentos,
          }}
          chave={({ vendedor }) => vendedor.id}
          periodo={periodo}
          vazio={<EmptyState titulo="Nenhum cancelamento neste período" />}
        />
      </div>
    </>
  );
}
