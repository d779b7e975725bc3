import { formatReais, toCentavos, toReais } from '@balcao/contract/money';
import '@mantine/charts/styles.layer.css';
import { porcentagem, type RelatorioDashboard } from '@balcao/contract/relatorios';
import { CompositeChart, DonutChart } from '@mantine/charts';
import { Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../../lib/format.ts';
import { cards, TitledCard } from '../../../ui/card.tsx';
import { from } from '../../../ui/tokens/breakpoints.ts';
import { type MaisPedido, maisPedidos, quebrarNome } from '../calculos.ts';
import { formatPorcento } from '../exportar/tabela.ts';
import classes from './graficos.module.css';

const UNIDADES = 'var(--serie-1)';
const FATURAMENTO = 'var(--serie-2)';
/** Five colours that begin again after the fifth. */
const CORES = [1, 2, 3, 4, 5].map((number) => `var(--serie-${number})`);

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A place on the axis of centavos, in reais: `0,01`, `2,5`, `350`, `1,4 mil`. */
function emReais(centavos: number): string {
  const reais = toReais(centavos);
  return (reais < 10 ? exact : compact).format(reais);
}

function cor(index: number): string {
  return CORES[index % CORES.length] ?? UNIDADES;
}

interface TickProps {
  x?: number | string;
  y?: number | string;
  index?: number;
  width?: number | string;
  visibleTicksCount?: number;
}

/** A product's name in up to three lines under its bar; on paper, where they would not fit, its number. */
function NomeTick({ rows, ...tick }: TickProps & { rows: readonly MaisPedido[] }) {
  const column = Number(tick.width ?? 0) / Math.max(1, rows.length);
  const lines = quebrarNome(rows[tick.index ?? 0]?.nome ?? '', Math.max(4, Math.floor(column / 6.4)), 3);
  return (
    <g className={classes.tick}>
      <text x={tick.x} y={tick.y} dy={12} className={classes.tickRank} textAnchor="middle">
        {rows[tick.index ?? 0]?.posicao}
      </text>
      <text x={tick.x} y={tick.y} className={classes.tickName} textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={lines.slice(0, index + 1).join(' ')} x={tick.x} dy={index === 0 ? 12 : 15}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

function Dica({ row }: { row: MaisPedido | undefined }) {
  if (!row) return null;
  return (
    <div className={classes.tip}>
      <strong>{row.nome}</strong>
      <span>
        <i className={classes.swatch} style={{ background: UNIDADES }} />
        {plural(row.unidades, 'unidade', 'unidades')}
      </span>
      <span>
        <i className={classes.swatch} style={{ background: FATURAMENTO }} />
        {formatReais(row.faturamento)}
      </span>
    </div>
  );
}

type Slice = RelatorioDashboard['pieChartData'][number] & { color: string };

function DicaFatia({ slice }: { slice: Slice | undefined }) {
  if (!slice) return null;
  return (
    <div className={classes.tip}>
      <strong>{slice.name}</strong>
      <span>
        <i className={classes.swatch} style={{ background: slice.color }} />
        {formatReais(slice.value)}
      </span>
    </div>
  );
}

function MaisPedidos({ rows }: { rows: readonly MaisPedido[] }) {
  // Where ten names don't fit under ten bars, the bars are numbered and the list below says which is which.
  // Paper changes nothing here: a chart that is drawn anew while the page is printed comes out empty.
  const wide = useMediaQuery(`${from('md')}, print`, true) === true;
  return (
    <TitledCard
      id="mais-pedidos"
      nivel={3}
      titulo="Most asked products"
      acao={
        <p className={classes.key} aria-hidden="true">
          <span>
            <i className={classes.swatch} style={{ background: UNIDADES }} />
            Unidades
          </span>
          <span>
            <i className={classes.line} style={{ background: FATURAMENTO }} />
            Faturamento (R$)
          </span>
        </p>
      }
    >
      <div className={classes.chart} aria-hidden="true">
        <CompositeChart
          h={wide ? 360 : 260}
          // In centavos: its steps are whole ones.
          data={rows.map((row) => ({ ...row, centavos: toCentavos(row.faturamento) }))}
          dataKey="posicao"
          series={[
            { name: 'unidades', type: 'bar', color: UNIDADES },
            { name: 'centavos', type: 'line', color: FATURAMENTO, yAxisId: 'right' },
          ]}
          curveType="linear"
          withRightYAxis
          yAxisLabel={wide ? 'Unidades' : ''}
          rightYAxisLabel={wide ? 'Faturamento (R$)' : ''}
          xAxisProps={{
            interval: 0,
            height: wide ? 60 : 28,
            tickMargin: 4,
            ...(wide ? { tick: (props: TickProps) => <NomeTick {...props} rows={rows} /> } : {}),
          }}
          yAxisProps={{ width: wide ? 56 : 30, allowDecimals: false, tickFormatter: formatNumber }}
          rightYAxisProps={{
            width: wide ? 84 : 52,
            allowDecimals: false,
            tickFormatter: (value: number) => (wide ? `R$\u00a0${emReais(value)}` : emReais(value)),
          }}
          maxBarWidth={44}
          strokeWidth={2.5}
          tooltipProps={{
            content: ({ payload }) => <Dica row={payload?.[0]?.payload as MaisPedido | undefined} />,
          }}
          barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
          lineProps={{ isAnimationActive: false }}
          accessibilityLayer={false}
        />
      </div>
      <ol className={classes.ranking} data-wide={wide || undefined} aria-hidden="true">
        {rows.map((row) => (
          <li key={row.posicao}>
            <span className={classes.rank}>{row.posicao}</span>
            <span className={classes.name}>{row.nome}</span>
            <span className={classes.figures}>
              {formatNumber(row.unidades)} un. · {formatReais(row.faturamento)}
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <table>
          <caption>Most asked products</caption>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col">Unidades</th>
              <th scope="col">Faturamento</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.posicao}>
                <th scope="row">{row.nome}</th>
                <td>{formatNumber(row.unidades)}</td>
                <td>{formatReais(row.faturamento)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </TitledCard>
  );
}

function PorCategoria({ pieChartData }: Pick<RelatorioDashboard, 'pieChartData'>) {
  const total = toReais(pieChartData.reduce((sum, { value }) => sum + toCentavos(value), 0));
  const part = (value: number) => formatPorcento(porcentagem(value, total));
  return (
    <TitledCard id="por-categoria" nivel={3} titulo="Vendas por categoria">
      {total === 0 ? (
        <Text c="dimmed">As vendas deste período somam {formatReais(0)}.</Text>
      ) : (
        <div className={classes.donut} aria-hidden="true">
          {/* Inner radius 40, outer radius 60. */}
          <DonutChart
            size={120}
            thickness={20}
            strokeWidth={2}
            strokeColor="var(--color-surface)"
            data={pieChartData.map(({ name, value }, index) => ({ name, value, color: cor(index) }))}
            tooltipProps={{
              // Beside a ring this small there is room only outside its own box.
              allowEscapeViewBox: { x: true, y: true },
              content: ({ payload }) => <DicaFatia slice={payload?.[0]?.payload as Slice | undefined} />,
            }}
            pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
            accessibilityLayer={false}
          />
          <ul className={classes.legend}>
            {pieChartData.map(({ name, value }, index) => (
              <li key={name}>
                <i className={classes.swatch} style={{ background: cor(index) }} />
                <span className={classes.name}>{name}</span>
                <span className={classes.figures}>
                  {formatReais(value)} <small>{part(value)}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <VisuallyHidden>
        <table>
          <caption>Vendas por categoria</caption>
          <thead>
            <tr>
              <th scope="col">Categoria</th>
              <th scope="col">Faturamento</th>
              <th scope="col">Parte</th>
            </tr>
          </thead>
          <tbody>
            {pieChartData.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatReais(value)}</td>
                <td>{part(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </TitledCard>
  );
}

/** The charts, and between them the products' table. Loaded on demand: see `painel.tsx`. */
export default function Graficos({ dados, produtos }: { dados: RelatorioDashboard; produtos: ReactNode }) {
  return (
    <div className={`${cards.stack} ${classes.charts}`}>
      <MaisPedidos rows={maisPedidos(dados)} />
      <div className={cards.pair} data-first="wide">
        {produtos}
        <PorCategoria pieChartData={dados.pieChartData} />
      </div>
    </div>
  );
}
