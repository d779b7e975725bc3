import { formatCentavos, formatReais } from '@balcao/contract/base/money';
import { formatNumber } from '@balcao/contract/base/numeros';
import { fraseDoApurado } from '@balcao/contract/relatorios/faturamento';
import { type Intervalo, percentualToText } from '@balcao/contract/relatorios/relatorios';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { Card, cards } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { Rolo } from '../../../ui/sinais/marcas.tsx';
import type { DadosDoPeriodo } from '../api.ts';
import { comissoesDe, nomesDistintos } from '../calculos.ts';
import { CartaoTabela } from '../cartao-tabela.tsx';
import type { ColunaDaTabela } from '../exportar/tabela.ts';
import { PorHora } from '../por-hora.tsx';
import geral from '../relatorio.module.css';
import { SEM_VENDAS } from '../textos.ts';
import { DespesasELucro } from './despesas-e-lucro.tsx';

const DATA: ColunaDaTabela<{ data: string }> = { titulo: 'Data', tipo: 'data', valor: ({ data }) => data };
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

const NADA = 'Nem despesas, nem cancelamentos.';

interface ComissoesProps {
  pedido: Intervalo & { percent: number };
  dados: DadosDoPeriodo;
}

export function Comissoes({ pedido, dados }: ComissoesProps) {
  const { percent, inicio, fim } = pedido;
  const { totalVendas, faturamentoTotal } = dados.dias;
  const { totalCentavos, porDia, porVendedor, aDescontar } = comissoesDe(dados, percent);
  const nomes = nomesDistintos(dados.vendedores.map(({ vendedor }) => vendedor));
  const cancelaram = nomesDistintos(dados.cancelamentos.map(({ vendedor }) => vendedor));
  const apurado = fraseDoApurado(dados.lucro.apurado);
  const comissao = formatCentavos(totalCentavos);
  const total = ['Total', formatNumber(totalVendas), formatReais(faturamentoTotal)];
  const periodo = `${inicio} a ${fim}`;
  // Days on which only something was given back have no sale, and yet a commission.
  const vazio = dados.dias.vendasPorDia.length === 0;
  // Nor spent, nor cancelled: three zeros are a line of small print.
  const nada =
    vazio &&
    dados.despesas.totalGeral === 0 &&
    dados.lucro.comprasPagas === 0 &&
    dados.cancelamentos.length === 0;
  const depois = !nada && (
    <>
      <DespesasELucro
        lucro={dados.lucro}
        despesas={dados.despesas}
        comissao={{ percent, centavos: totalCentavos }}
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
        vazio={<Text c="dimmed">Nenhum cancelamento neste período</Text>}
      />
    </>
  );
  return (
    <>
      <Card role="status">
        {vazio && <EmptyState marca={<Rolo />} titulo={SEM_VENDAS} nota={nada && NADA} />}
        <Figures plain={!vazio} quiet={vazio} className={vazio ? geral.zeros : undefined}>
          <Figure
            main={!vazio}
            nivel={3}
            titulo={`Comissão (${percentualToText(percent)}%)`}
            valor={comissao}
            nota={
              aDescontar.length > 0 &&
              aDescontar.map(({ vendedor: { id, nome }, centavos }) => (
                <p key={id}>
                  {`${nomes.get(id) ?? nome} devolveu mais do que vendeu: ${formatCentavos(centavos)} de comissão a descontar.`}
                </p>
              ))
            }
          />
          <Figure nivel={3} titulo="Total de vendas" valor={formatNumber(totalVendas)} />
          <Figure nivel={3} titulo="Faturamento Total" valor={formatReais(faturamentoTotal)} nota={apurado} />
        </Figures>
      </Card>
      {vazio ? (
        <div className={cards.pair}>{depois}</div>
      ) : (
        <div className={cards.pair} data-first="wide">
          <div className={cards.stack}>
            <CartaoTabela
              key={`dias ${periodo}`}
              tabela={{
                titulo: 'Vendas por dia',
                colunas: [DATA, VENDAS, FATURAMENTO, COMISSAO],
                linhas: porDia,
              }}
              chave={({ data }) => data}
              periodo={periodo}
              total={[...total, comissao]}
            />
            <PorHora horas={dados.horas} periodo={periodo} recolhe />
          </div>
          <div className={cards.stack}>
            <CartaoTabela
              tabela={{
                titulo: 'Vendas por vendedor',
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
                linhas: porVendedor,
              }}
              chave={({ vendedor }) => vendedor.id}
              periodo={periodo}
            />
            {depois}
          </div>
        </div>
      )}
    </>
  );
}
