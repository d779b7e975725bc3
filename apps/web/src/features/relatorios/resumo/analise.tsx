import { formatCentavos } from '@balcao/contract/money';
import { pode } from '@balcao/contract/permissoes';
import type { Periodo } from '@balcao/contract/relatorios';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { IconAlertTriangle, IconChartBar, IconRefresh } from '../../../ui/icons.ts';
import { Note } from '../../../ui/note.tsx';
import { Share } from '../../../ui/share.tsx';
import type { Comparado, useResultado } from '../api.ts';
import { analisar } from '../calculos.ts';
import { formatPorcento } from '../exportar/tabela.ts';
import { ESTE_PERIODO, SEM_VENDAS } from '../textos.ts';
import { Mudanca } from './mudanca.tsx';
import { NoTempo } from './no-tempo.tsx';
import classes from './resumo.module.css';

/** Undefined while it loads. */
const money = (centavos: number | undefined) =>
  centavos === undefined ? undefined : formatCentavos(centavos);

function Parte({ titulo, percent, bad }: { titulo: string; percent: number; bad: boolean }) {
  const tom = bad ? 'ruim' : undefined;
  return <Share as="dl" titulo={titulo} valor={formatPorcento(percent)} percent={percent} tom={tom} />;
}

/** What will be here, for who has nothing to look at yet. */
function SemVendas() {
  const usuario = useUsuario();
  const sells = usuario !== undefined && pode(usuario, 'vendas');
  return (
    <EmptyState
      icone={IconChartBar}
      titulo={SEM_VENDAS}
      nota="Com a primeira venda finalizada, aqui aparecem o faturamento de cada dia, as horas de movimento e o que cada categoria vende."
      acao={
        sells && (
          <Button component={Link} to="/selling" variant="default" data-screen-only>
            Ir para as vendas
          </Button>
        )
      }
    />
  );
}

/** Neither sold nor spent: three zeros are a line of small print. */
function NadaAinda() {
  return (
    <TitledCard id="analise" titulo="Análise Financeira Automática">
      <SemVendas />
      <div className={classes.zeros}>
        <Figures quiet>
          <Figure nivel={3} titulo="Faturamento Total" valor={money(0)} />
          <Figure nivel={3} titulo="Despesa Total" valor={money(0)} />
          <Figure nivel={3} titulo="Lucro Atual" valor={money(0)} />
        </Figures>
      </div>
    </TitledCard>
  );
}

interface AnaliseProps {
  periodo: Periodo;
  hoje: string | undefined;
  resultado: ReturnType<typeof useResultado>;
  /** The revenue against the period before, once it is known. */
  faturamento: Comparado | undefined;
}

export function AnaliseFinanceira({ periodo, hoje, resultado, faturamento }: AnaliseProps) {
  const { data, isError } = resultado;
  const known = data !== undefined || isError;
  // What could not be had counts as zero, as specified; the error below says that it is not one.
  const analise = known ? analisar(isError ? undefined : data) : undefined;
  const loss = analise !== undefined && analise.lucroCentavos < 0;
  const sold = data !== undefined && data.dias.length > 0;
  if (data && !sold && analise?.despesasCentavos === 0) return <NadaAinda />;
  return (
    <TitledCard id="analise" titulo="Análise Financeira Automática">
      <div className={classes.analise}>
        <div>
          <Figures plain aria-busy={!known}>
            <Figure
              main
              nivel={3}
              titulo="Faturamento Total"
              valor={money(analise?.faturamentoCentavos)}
              nota={
                <>
                  <p>{ESTE_PERIODO[periodo]}</p>
                  <p className={classes.comparison}>
                    {sold && faturamento && <Mudanca card={faturamento} periodo={periodo} />}
                  </p>
                </>
              }
            />
          </Figures>
          {isError ? (
            <Note
              tom="ruim"
              role="alert"
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
          ) : data && !sold ? (
            <SemVendas />
          ) : (
            <NoTempo periodo={periodo} hoje={hoje} resultado={data} />
          )}
        </div>
        <div className={classes.side}>
          <Figures plain aria-busy={!known}>
            <Figure
              nivel={3}
              titulo="Despesa Total"
              valor={money(analise?.despesasCentavos)}
              nota={ESTE_PERIODO[periodo]}
            />
            <Figure
              nivel={3}
              tom={loss ? 'ruim' : undefined}
              titulo="Lucro Atual"
              valor={money(analise?.lucroCentavos)}
              nota={
                loss ? (
                  <span className={classes.warning}>
                    <IconAlertTriangle size="sm" />
                    Despesas superiores ao faturamento
                  </span>
                ) : (
                  'Faturamento menos despesas'
                )
              }
            />
          </Figures>
          {analise?.percentuais && (
            <dl className={classes.parts} aria-label="Análise percentual">
              <Parte titulo="Margem de lucro" percent={analise.percentuais.margem} bad={loss} />
              <Parte
                titulo="Despesas sobre o faturamento"
                percent={analise.percentuais.despesas}
                bad={loss}
              />
            </dl>
          )}
        </div>
      </div>
    </TitledCard>
  );
}
