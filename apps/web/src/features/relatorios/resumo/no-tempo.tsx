import { formatCentavos } from '@balcao/contract/base/money';
import type { Periodo } from '@balcao/contract/relatorios/relatorios';
import { VisuallyHidden } from '@mantine/core';
import { type ResultadoDoPeriodo, useDiasAntes } from '../api.ts';
import { Grafico, Tempo } from '../graficos/grafico.tsx';
import { type Ponto, periodoAnterior, serieDoPeriodo } from '../serie.ts';
import { ANTES, ESTE_PERIODO } from '../textos.ts';
import classes from './resumo.module.css';

interface NoTempoProps {
  periodo: Periodo;
  hoje: string | undefined;
  /** Undefined while it loads. */
  resultado: ResultadoDoPeriodo | undefined;
}

/** Revenue day by day, of a year month by month, against the period before. */
export function NoTempo({ periodo, hoje, resultado }: NoTempoProps) {
  const antes = useDiasAntes(resultado && periodoAnterior(periodo, resultado.intervalo));
  // Both lines at once: one that comes later would move the scale of the other.
  const ready = resultado !== undefined && hoje !== undefined && !antes.isPending;
  const pontos = ready
    ? serieDoPeriodo(periodo, resultado.intervalo, hoje, resultado.dias, antes.data ?? [])
    : undefined;
  const compares = pontos?.some(({ antes }) => antes !== undefined) ?? false;
  return (
    <>
      <p className={classes.key} aria-hidden="true">
        {pontos && (
          <span>
            <i className={classes.line} />
            {ESTE_PERIODO[periodo]}
          </span>
        )}
        {pontos?.some(({ agora, centavos }) => agora && centavos !== undefined) && (
          <span>
            <i className={classes.dot} />
            <span>{`${periodo === 'ano' ? 'Este mês' : 'Hoje'}, até agora`}</span>
          </span>
        )}
        {compares && (
          <span>
            <i className={classes.line} data-before />
            {ANTES[periodo]}
          </span>
        )}
      </p>
      <Grafico forma="tempo">{pontos && <Tempo pontos={pontos} />}</Grafico>
      {pontos && <EmPalavras periodo={periodo} pontos={pontos} compares={compares} />}
    </>
  );
}

interface EmPalavrasProps {
  periodo: Periodo;
  pontos: readonly Ponto[];
  compares: boolean;
}

function EmPalavras({ periodo, pontos, compares }: EmPalavrasProps) {
  const money = (centavos: number | undefined) => (centavos === undefined ? '' : formatCentavos(centavos));
  return (
    <VisuallyHidden>
      <table>
        <caption>{periodo === 'ano' ? 'Faturamento por mês' : 'Faturamento por dia'}</caption>
        <thead>
          <tr>
            <th scope="col">{periodo === 'ano' ? 'Mês' : 'Dia'}</th>
            <th scope="col">Faturamento</th>
            <th scope="col">Vendas</th>
            {compares && <th scope="col">{ANTES[periodo]}</th>}
          </tr>
        </thead>
        <tbody>
          {pontos
            .filter(({ centavos }) => centavos !== undefined)
            .map(({ titulo, centavos, vendas, antes }) => (
              <tr key={titulo}>
                <th scope="row">{titulo}</th>
                <td>{money(centavos)}</td>
                <td>{vendas}</td>
                {compares && <td>{money(antes)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
