import { formatCentavos } from '@balcao/contract/base/money';
import type { Quando } from '@balcao/contract/relatorios/relatorios';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { type ResultadoDoPeriodo, useDiasAntes } from '../api.ts';
import { Grafico, Tempo } from '../graficos/grafico.tsx';
import { type Passo, type Ponto, passoDe, periodoAnterior, serieDoPeriodo } from '../serie.ts';
import { nomeDeAntes, nomeDoPeriodo } from '../textos.ts';
import classes from './resumo.module.css';

interface NoTempoProps {
  quando: Quando;
  hoje: string | undefined;
  /** Undefined while it loads. */
  resultado: ResultadoDoPeriodo | undefined;
}

/** Held against what was sold in the same places before; where that is nothing, there is no line and no word for it. */
function comparaveis(pontos: Ponto[]): Ponto[] {
  return pontos.some(({ centavos, antes }) => centavos !== undefined && antes)
    ? pontos
    : pontos.map((ponto) => ({ ...ponto, antes: undefined }));
}

/** Revenue day by day, of a year month by month, against the period before. */
export function NoTempo({ quando, hoje, resultado }: NoTempoProps) {
  const anterior = resultado && periodoAnterior(quando, resultado.intervalo);
  const antes = useDiasAntes(anterior);
  // Both lines at once: one that comes later would move the scale of the other.
  const ready = resultado !== undefined && hoje !== undefined && (anterior === undefined || !antes.isPending);
  const pontos = ready
    ? comparaveis(serieDoPeriodo(quando, resultado.intervalo, hoje, resultado.dias, antes.data ?? []))
    : undefined;
  const passo = resultado === undefined ? 'dia' : passoDe(quando, resultado.intervalo);
  const compares = pontos?.some(({ antes }) => antes !== undefined) ?? false;
  return (
    <>
      <p className={classes.key} aria-hidden="true">
        {pontos && (
          <span>
            <i className={classes.line} />
            <span>{nomeDoPeriodo(quando)}</span>
          </span>
        )}
        {pontos?.some(({ agora, centavos }) => agora && centavos !== undefined) && (
          <span>
            <i className={classes.dot} />
            <span>{`${passo === 'mes' ? 'Este mês' : 'Hoje'}, até agora`}</span>
          </span>
        )}
        {compares && (
          <span>
            <i className={classes.line} data-before />
            <span>{nomeDeAntes(quando)}</span>
          </span>
        )}
      </p>
      <Grafico forma="tempo">{pontos && <Tempo pontos={pontos} doMes={quando === 'mes'} />}</Grafico>
      {pontos && <EmPalavras passo={passo} antes={nomeDeAntes(quando)} pontos={pontos} compares={compares} />}
    </>
  );
}

interface EmPalavrasProps {
  passo: Passo;
  antes: string;
  pontos: readonly Ponto[];
  compares: boolean;
}

function EmPalavras({ passo, antes: nomeDeAntes, pontos, compares }: EmPalavrasProps) {
  const money = (centavos: number | undefined) => (centavos === undefined ? '' : formatCentavos(centavos));
  return (
    <VisuallyHidden>
      <table>
        <caption>{passo === 'mes' ? 'Faturamento por mês' : 'Faturamento por dia'}</caption>
        <thead>
          <tr>
            <th scope="col">{passo === 'mes' ? 'Mês' : 'Dia'}</th>
            <th scope="col">Faturamento</th>
            <th scope="col">Vendas</th>
            {compares && <th scope="col">{nomeDeAntes}</th>}
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
