import { formatReais } from '@balcao/contract/money';
import { VisuallyHidden } from '@mantine/core';
import { useVirada } from '../../dados/loja.ts';
import { plural } from '../../lib/format.ts';
import { type Hora, horasDoDia, topo } from './horas.ts';
import classes from './por-hora.module.css';

const escala = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 2,
});
const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
const marca = (value: number) => escala.format(value).replace(/,00$/, '');

/** The day by the hour, as bars; as a table for who can't see them. */
export function PorHora({ horas, agora }: { horas: readonly Hora[]; agora: number }) {
  const shown = horasDoDia(horas, agora, useVirada());
  const top = topo(Math.max(...horas.map(({ faturamento }) => faturamento)));
  return (
    <div className={classes.chart}>
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
                <td>{`${reais.format(faturamento)} reais`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div className={classes.plot} aria-hidden="true">
        <span className={classes.top}>{marca(top)}</span>
        <span className={classes.half}>{marca(top / 2)}</span>
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
                {faturamento > 0 && (
                  <span
                    className={classes.bar}
                    style={{ height: `${(faturamento / top) * 100}%` }}
                    data-tip={`${formatReais(faturamento)} em ${plural(totalVendas, 'venda', 'vendas')}`}
                  />
                )}
              </div>
              <span className={classes.label}>{`${hora}h`}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
