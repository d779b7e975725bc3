import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { comVirgula } from '@balcao/contract/base/quantidade';
import type { CSSProperties } from 'react';
import { useVirada } from '../../dados/loja.ts';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { VisuallyHidden } from '../../ui/pecas/visually-hidden.tsx';
import { escalaDoDia, type Hora, horasDoDia } from './horas.ts';
import classes from './por-hora.module.css';

const marca = (value: number) => formatReais(value).replace(/,00$/, '');

/** The day by the hour as bars, below the axis where more came back than was sold; a table for screen readers. */
export function PorHora({ horas, agora }: { horas: readonly Hora[]; agora: number }) {
  const shown = horasDoDia(horas, agora, useVirada());
  const { topo, fundo, marcas } = escalaDoDia(horas.map(({ faturamento }) => faturamento));
  /** Percent of the whole height. */
  const parte = (value: number) => (100 * Math.abs(value)) / (topo + fundo);
  if (horas.length === 0) {
    return (
      <TitledCard id="por-hora" titulo="Por hora" column>
        <p className={classes.nada}>
          Nenhuma venda hoje ainda. Cada uma que você finalizar aparece aqui, na sua hora.
        </p>
      </TitledCard>
    );
  }
  return (
    <TitledCard id="por-hora" titulo="Por hora" column className={classes.chart ?? ''}>
      <VisuallyHidden>
        <table>
          <caption>Faturamento de hoje por hora</caption>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              <th scope="col">Vendas</th>
              <th scope="col">Faturamento</th>
            </tr>
          </thead>
          <tbody>
            {horas.map(({ hora, totalVendas, faturamento }) => (
              <tr key={hora}>
                <th scope="row">{`${hora}h`}</th>
                <td>{totalVendas}</td>
                <td>{`${comVirgula(faturamento * 100, 2)} reais`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div
        className={classes.plot}
        aria-hidden="true"
        style={{ '--zero': `${parte(fundo)}%` } as CSSProperties}
      >
        {marcas.map((value) => (
          <span key={value} className={classes.mark} style={{ '--at': parte(topo - value) } as CSSProperties}>
            {marca(value)}
          </span>
        ))}
        <div className={classes.bars}>
          {shown.map(({ hora, totalVendas, faturamento }) => (
            <div
              key={hora}
              className={classes.hour}
              data-now={hora === agora || undefined}
              data-between={(hora - agora) % 2 !== 0 || undefined}
              data-beside={(hora - agora) % 3 !== 0 || undefined}
            >
              <div className={classes.column}>
                {faturamento !== 0 && (
                  <span
                    className={classes.bar}
                    data-below={faturamento < 0 || undefined}
                    style={{ height: `${parte(faturamento)}%` }}
                    data-tip={`${formatReais(faturamento)} ${totalVendas > 0 ? `em ${plural(totalVendas, 'venda', 'vendas')}` : 'de devoluções'}`}
                  />
                )}
              </div>
              <span className={classes.label}>{`${hora}h`}</span>
            </div>
          ))}
        </div>
      </div>
    </TitledCard>
  );
}
