import type { Periodo } from '@balcao/contract/relatorios';
import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCentavos } from '../../lib/format.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { IconAlertTriangle, IconPrinter, IconRefresh } from '../../ui/icons.ts';
import { useTotais } from './api.ts';
import { analisar } from './calculos.ts';
import { formatPorcento } from './exportar/tabela.ts';
import figuras from './figuras.module.css';
import classes from './relatorio.module.css';
import { BOTOES_PERIODO, ESTE_PERIODO } from './textos.ts';

interface TileProps {
  titulo: string;
  /** Centavos; undefined while it loads. */
  valor: number | undefined;
  nota: ReactNode;
  main?: boolean;
}

function Tile({ titulo, valor, nota, main = false }: TileProps) {
  const bad = main && valor !== undefined && valor < 0;
  return (
    <div className={figuras.tile} data-main={main || undefined} data-bad={bad || undefined}>
      <Text component="h3" fw={500} c="dimmed" size="sm">
        {titulo}
      </Text>
      {valor === undefined ? (
        <Skeleton height="2.25rem" width="70%" aria-label="Carregando" role="status" />
      ) : (
        <p className={figuras.tileValue}>{formatCentavos(valor)}</p>
      )}
      <div className={figuras.tileNote}>{nota}</div>
    </div>
  );
}

function Parte({ titulo, percent, bad }: { titulo: string; percent: number; bad: boolean }) {
  return (
    <div className={figuras.part} data-bad={bad || undefined}>
      <dt>{titulo}</dt>
      <dd>{formatPorcento(percent)}</dd>
      <span className={figuras.track} aria-hidden="true">
        <span className={figuras.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
    </div>
  );
}

interface AnaliseProps {
  periodo: Periodo;
  onPeriodo: (periodo: Periodo) => void;
  hoje: string | undefined;
  /** Being printed, or not complete yet. */
  busy: boolean;
  onPrint: () => void;
}

export function AnaliseFinanceira({ periodo, onPeriodo, hoje, busy, onPrint }: AnaliseProps) {
  const totais = useTotais(periodo, hoje);
  const known = totais.data !== undefined || totais.isError;
  // What could not be had counts as zero, as specified; the error below says that it is not one.
  const analise = known ? analisar(totais.isError ? undefined : totais.data) : undefined;
  const loss = analise !== undefined && analise.lucroCentavos < 0;
  return (
    <Paper withBorder component="section" aria-labelledby="analise" className={classes.panel ?? ''}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="analise">
          Análise Financeira Automática
        </Title>
        <div className={classes.controls}>
          <ChoiceButtons label="Período" options={BOTOES_PERIODO} value={periodo} onChange={onPeriodo} />
          <Button
            variant="default"
            className={classes.screenOnly ?? ''}
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            disabled={busy}
            onClick={onPrint}
          >
            Imprimir PDF
          </Button>
        </div>
      </div>
      <div className={figuras.tiles} aria-busy={!known}>
        <Tile titulo="Faturamento Total" valor={analise?.faturamentoCentavos} nota={ESTE_PERIODO[periodo]} />
        <Tile titulo="Despesa Total" valor={analise?.despesasCentavos} nota={ESTE_PERIODO[periodo]} />
        <Tile
          main
          titulo="Lucro Atual"
          valor={analise?.lucroCentavos}
          nota={
            loss ? (
              <span className={figuras.warning}>
                <IconAlertTriangle size={18} aria-hidden="true" />
                Despesas superiores ao faturamento
              </span>
            ) : (
              'Faturamento menos despesas'
            )
          }
        />
      </div>
      {totais.isError && (
        <div className={figuras.failure} role="alert">
          <span>Não foi possível carregar os totais. Os valores acima não são reais.</span>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            loading={totais.isFetching}
            onClick={() => void totais.refetch()}
          >
            Tentar de novo
          </Button>
        </div>
      )}
      {analise?.percentuais && (
        <dl className={figuras.parts} aria-label="Análise percentual">
          <Parte titulo="Margem de lucro" percent={analise.percentuais.margem} bad={loss} />
          <Parte titulo="Despesas sobre o faturamento" percent={analise.percentuais.despesas} bad={loss} />
        </dl>
      )}
    </Paper>
  );
}
