import { formatDay, formatInstant } from '@balcao/contract/calendar';
import { intervaloDo, PERIODOS, type Periodo } from '@balcao/contract/relatorios';
import { useIsFetching } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHoje } from '../../dados/hoje.ts';
import { useFuso, useLoja } from '../../dados/loja.ts';
import { cards } from '../../ui/card.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AnaliseFinanceira } from './analise.tsx';
import { Painel } from './painel/painel.tsx';
import { RelatorioPorPeriodo } from './periodo/relatorio-por-periodo.tsx';
import classes from './relatorio.module.css';
import { ESTE_PERIODO } from './textos.ts';
import { useImprimir } from './use-imprimir.ts';

/** The period is part of the address; the month is the default. */
function usePeriodo() {
  const [params, setParams] = useSearchParams();
  const periodo = PERIODOS.find((known) => known === params.get('periodo')) ?? 'mes';
  const setPeriodo = (value: Periodo) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === 'mes') next.delete('periodo');
        else next.set('periodo', value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [periodo, setPeriodo] as const;
}

/** Only on paper. */
function Cabecalho({ geradoEm, periodo }: { geradoEm: Date; periodo: string }) {
  const loja = useLoja();
  const fuso = useFuso();
  return (
    <div className={classes.printHead}>
      <Logo size={28} />
      <div>
        <p className={classes.printTitle}>RELATÓRIO FINANCEIRO</p>
        <p>{[loja.data?.nome, periodo].filter(Boolean).join(' · ')}</p>
        <p>Gerado em {formatInstant(geradoEm, fuso).replace(' ', ' às ')}</p>
      </div>
    </div>
  );
}

export default function RelatorioPage() {
  const [periodo, setPeriodo] = usePeriodo();
  const hoje = useHoje();
  const { geradoEm, printing, imprimir } = useImprimir();
  // Half a report is not worth its paper.
  const loading = useIsFetching({ queryKey: ['relatorios'] }) > 0;
  const days = hoje ? intervaloDo(periodo, hoje) : undefined;
  const span = days ? `${formatDay(days.inicio)} a ${formatDay(days.fim)}` : '';
  return (
    <div className={classes.page} data-printing={printing || undefined}>
      <Cabecalho geradoEm={geradoEm} periodo={`${ESTE_PERIODO[periodo]}: ${span}`} />
      <div data-screen-only>
        <PageHeader titulo="Relatório" descricao={span || '\u00a0'} />
      </div>
      <div className={cards.stack}>
        <AnaliseFinanceira
          periodo={periodo}
          onPeriodo={setPeriodo}
          hoje={hoje}
          busy={printing || loading}
          onPrint={imprimir}
        />
        <Painel periodo={periodo} hoje={hoje} />
        <RelatorioPorPeriodo hoje={hoje} />
      </div>
    </div>
  );
}
