/** The charts. Their library is as large as the rest of the app: it is loaded when there is something to draw. */
import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { RelatorioHoras } from '@balcao/contract/relatorios/relatorios';
import type { ReactNode } from 'react';
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  Pie,
  PieChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import type { Fatia } from '../categorias.ts';
import { type Escala, escalaAte, marcaEmReais } from '../escala.ts';
import { horasSeguidas, type Ponto } from '../serie.ts';
import classes from './graficos.module.css';

const SERIE = 'var(--serie-1)';
const ANTES = 'var(--color-edge)';
const LINE = 'var(--color-line)';
const AXIS = { stroke: 'var(--color-edge)' };
const TICK = { className: classes.tick ?? '' };

const EIXO_X = {
  dataKey: 'rotulo',
  interval: 'equidistantPreserveStart',
  tickLine: false,
  tick: TICK,
  tickMargin: 6,
  height: 26,
} as const;

/** Drawn at once: what moves by itself says nothing here, and paper can't wait for it. */
const STILL = { isAnimationActive: false } as const;

function eixoDeReais({ marcas, passo, fundo }: Escala) {
  return {
    ticks: marcas,
    domain: [fundo, marcas.at(-1) ?? 0] as [number, number],
    tickFormatter: (centavos: number) => marcaEmReais(centavos, { passo }),
    width: 'auto' as const,
    axisLine: false,
    tickLine: false,
    tick: TICK,
    interval: 0 as const,
  };
}

/** Amounts may be below zero: more was given back than sold. */
function escalaDe(centavos: readonly number[]): Escala {
  return escalaAte(Math.max(0, ...centavos), Math.min(0, ...centavos));
}

/** The axis at the bottom, or, where something is drawn below it, at zero. */
function base({ fundo }: Escala) {
  const abaixo = fundo < 0;
  return { eixo: abaixo ? false : AXIS, zero: abaixo && <ReferenceLine y={0} {...AXIS} /> };
}

/** The tip of the row under the pointer. */
function dica<L>(draw: (row: L) => ReactNode) {
  return ({ payload }: Pick<TooltipContentProps<number, string>, 'payload'>) => {
    const row = payload?.[0]?.payload as L | undefined;
    return row === undefined ? null : <div className={classes.tip}>{draw(row)}</div>;
  };
}

const dicaDoPonto = dica<Ponto>(({ titulo, centavos, vendas, antes, tituloAntes, agora }) => (
  <>
    <span>{titulo}</span>
    {centavos !== undefined && <strong>{`${formatCentavos(centavos)}${agora ? ' até agora' : ''}`}</strong>}
    {vendas !== undefined && <span>{plural(vendas, 'venda', 'vendas')}</span>}
    {antes !== undefined && (
      <span className={classes.before}>{`${tituloAntes}: ${formatCentavos(antes)}`}</span>
    )}
  </>
));

interface Lugar {
  cx?: number;
  cy?: number;
  index?: number;
  value?: number;
}

/** Every fifth day of a month has its number; shorter axes fit, or the library leaves some out. */
const DIAS_MARCADOS = ['1', '5', '10', '15', '20', '25', '30'];

/**
 * Revenue as an area, and behind it, quiet, the period before. A day or month that is not over is a point of its own:
 * a line that led to it would be a fall.
 */
export function Tempo({ pontos, doMes }: { pontos: readonly Ponto[]; doMes: boolean }) {
  const escala = escalaDe(pontos.flatMap(({ centavos = 0, antes = 0 }) => [centavos, antes]));
  const { eixo, zero } = base(escala);
  const rows = pontos.map((ponto) => ({
    ...ponto,
    inteiro: ponto.agora ? undefined : ponto.centavos,
    corrente: ponto.agora ? ponto.centavos : undefined,
  }));
  /** With no line to lie on. */
  const sozinho = (index: number) =>
    rows[index - 1]?.inteiro === undefined && rows[index + 1]?.inteiro === undefined;
  const line = { type: 'linear', dot: false, activeDot: false, strokeWidth: 2.5, ...STILL } as const;
  return (
    <ResponsiveContainer>
      <ComposedChart
        data={rows}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={LINE} />
        <XAxis {...EIXO_X} {...(doMes && { ticks: DIAS_MARCADOS, interval: 0 })} axisLine={eixo} />
        <YAxis {...eixoDeReais(escala)} />
        {zero}
        <Tooltip content={dicaDoPonto} cursor={{ stroke: ANTES }} {...STILL} />
        <Line {...line} dataKey="antes" stroke={ANTES} strokeWidth={1.5} strokeDasharray="2 3" />
        <Area {...line} dataKey="inteiro" stroke="none" fill={SERIE} fillOpacity={0.12} baseValue={0} />
        <Line
          {...line}
          dataKey="inteiro"
          stroke={SERIE}
          activeDot={{ r: 4, fill: SERIE, stroke: 'none' }}
          dot={({ cx, cy, index, value }: Lugar) =>
            value !== undefined && sozinho(index ?? -1) ? (
              <circle key={index} cx={cx} cy={cy} r={3} fill={SERIE} />
            ) : (
              <g key={index} />
            )
          }
        />
        <Line
          {...line}
          dataKey="corrente"
          stroke="none"
          dot={({ cx, cy, index, value }: Lugar) =>
            value === undefined ? (
              <g key={index} />
            ) : (
              <circle key={index} cx={cx} cy={cy} r={4} className={classes.now} />
            )
          }
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type Hora = RelatorioHoras['horas'][number];

const dicaDaHora = dica<Hora>(({ hora, faturamento, totalVendas }) => (
  <>
    <span>{`${hora}h às ${hora + 1}h`}</span>
    <strong>{formatReais(faturamento)}</strong>
    <span>{plural(totalVendas, 'venda', 'vendas')}</span>
  </>
));

export function Horas({ horas }: { horas: readonly Hora[] }) {
  const rows = horasSeguidas(horas).map((hora) => ({
    ...hora,
    rotulo: `${hora.hora}h`,
    centavos: toCentavos(hora.faturamento),
  }));
  const escala = escalaDe(rows.map(({ centavos }) => centavos));
  const { eixo, zero } = base(escala);
  return (
    <ResponsiveContainer>
      <BarChart data={rows} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={LINE} />
        <XAxis {...EIXO_X} axisLine={eixo} />
        <YAxis {...eixoDeReais(escala)} />
        {zero}
        <Tooltip content={dicaDaHora} cursor={{ fill: 'var(--color-hover)' }} {...STILL} />
        <Bar dataKey="centavos" fill={SERIE} radius={[3, 3, 0, 0]} maxBarSize={36} {...STILL} />
      </BarChart>
    </ResponsiveContainer>
  );
}

const dicaDaFatia = dica<Fatia>(({ nome, centavos, fill }) => (
  <>
    <span>
      <i className={classes.swatch} style={{ background: fill }} />
      {nome}
    </span>
    <strong>{formatCentavos(centavos)}</strong>
  </>
));

/** Inner radius 40, outer radius 60. */
export function Rosca({ fatias }: { fatias: readonly Fatia[] }) {
  return (
    <PieChart width={124} height={124} accessibilityLayer={false}>
      <Pie
        data={[...fatias]}
        dataKey="centavos"
        nameKey="nome"
        innerRadius={40}
        outerRadius={60}
        startAngle={90}
        endAngle={-270}
        stroke="var(--color-surface)"
        strokeWidth={2}
        rootTabIndex={-1}
        {...STILL}
      />
      {/* Beside a ring this small there is room only outside its own box. */}
      <Tooltip content={dicaDaFatia} allowEscapeViewBox={{ x: true, y: true }} {...STILL} />
    </PieChart>
  );
}
