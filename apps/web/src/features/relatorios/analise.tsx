import { formatCentavos } from '@balcao/contract/money';
import type { Periodo } from '@balcao/contract/relatorios';
import { Button } from '@mantine/core';
import { TitledCard } from '../../ui/card.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { IconAlertTriangle, IconPrinter, IconRefresh } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { Share } from '../../ui/share.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useResultado } from './api.ts';
import { analisar } from './calculos.ts';
import { formatPorcento } from './exportar/tabela.ts';
import figuras from './figuras.module.css';
import { BOTOES_PERIODO, ESTE_PERIODO } from './textos.ts';

/** Undefined while it loads. */
const money = (centavos: number | undefined) =>
  centavos === undefined ? undefined : formatCentavos(centavos);

function Parte({ titulo, percent, bad }: { titulo: string; percent: number; bad: boolean }) {
  const tom = bad ? 'ruim' : undefined;
  return <Share as="dl" titulo={titulo} valor={formatPorcento(percent)} percent={percent} tom={tom} />;
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
  const resultado = useResultado(periodo, hoje);
  const known = resultado.data !== undefined || resultado.isError;
  // What could not be had counts as zero, as specified; the error below says that it is not one.
  const analise = known ? analisar(resultado.isError ? undefined : resultado.data) : undefined;
  const loss = analise !== undefined && analise.lucroCentavos < 0;
  return (
    <TitledCard
      id="analise"
      titulo="Análise Financeira Automática"
      acao={
        <Toolbar>
          <ChoiceButtons label="Período" options={BOTOES_PERIODO} value={periodo} onChange={onPeriodo} />
          <Button
            variant="default"
            data-screen-only
            leftSection={<IconPrinter />}
            disabled={busy}
            onClick={onPrint}
          >
            Imprimir PDF
          </Button>
        </Toolbar>
      }
    >
      <Figures columns={3} wide aria-busy={!known}>
        <Figure
          inner
          nivel={3}
          titulo="Faturamento Total"
          valor={money(analise?.faturamentoCentavos)}
          nota={ESTE_PERIODO[periodo]}
        />
        <Figure
          inner
          nivel={3}
          titulo="Despesa Total"
          valor={money(analise?.despesasCentavos)}
          nota={ESTE_PERIODO[periodo]}
        />
        <Figure
          inner
          nivel={3}
          tom={loss ? 'ruim' : 'destaque'}
          titulo="Lucro Atual"
          valor={money(analise?.lucroCentavos)}
          nota={
            loss ? (
              <span className={figuras.warning}>
                <IconAlertTriangle size="sm" />
                Despesas superiores ao faturamento
              </span>
            ) : (
              'Faturamento menos despesas'
            )
          }
        />
      </Figures>
      {resultado.isError && (
        <Note
          tom="ruim"
          role="alert"
          className={figuras.failure}
          acao={
            <Button
              variant="default"
              leftSection={<IconRefresh />}
              loading={resultado.isFetching}
              onClick={() => void resultado.refetch()}
            >
              Tentar de novo
            </Button>
          }
        >
          Não foi possível carregar os totais. Os valores acima não são reais.
        </Note>
      )}
      {analise?.percentuais && (
        <dl className={figuras.parts} aria-label="Análise percentual">
          <Parte titulo="Margem de lucro" percent={analise.percentuais.margem} bad={loss} />
          <Parte titulo="Despesas sobre o faturamento" percent={analise.percentuais.despesas} bad={loss} />
        </dl>
      )}
    </TitledCard>
  );
}
