import { formatCentavos, toCentavos } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { type CSSProperties, useId } from 'react';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import type { MaisPedido } from '../calculos.ts';
import { type Escala, escalaAte, marcaEmReais, marcaEmUnidades } from '../escala.ts';
import { ROLE } from '../roles.ts';
import classes from './mais-pedidos.module.css';

/** The distance from zero as a part of the axis. */
function ate(value: number, { marcas }: Escala): CSSProperties {
  return { '--at': value / (marcas.at(-1) ?? 1) } as CSSProperties;
}

/** The lines behind the rows, as many as there are places on the axis. */
function linhas({ marcas }: Escala): CSSProperties {
  return { '--steps': marcas.length - 1 } as CSSProperties;
}

function Eixo({ escala, marca }: { escala: Escala; marca: (value: number, escala: Escala) => string }) {
  return (
    <div className={classes.places}>
      {escala.marcas.map((value) => (
        <span key={value} style={ate(value, escala)}>
          {marca(value, escala)}
        </span>
      ))}
    </div>
  );
}

/**
 * The most asked products: a bar for the units of each, and a point for what they brought in, each with its figure.
 * Products have no order in which a line could lead from one to the next. It is a table, drawn: nothing of it has to
 * be loaded, and paper has it as it is.
 */
export function MaisPedidos({ rows }: { rows: readonly MaisPedido[] }) {
  const id = useId();
  const porPeso = rows[0]?.unidade === 'kg';
  const centavos = rows.map(({ faturamento }) => toCentavos(faturamento));
  const unidades = escalaAte(Math.max(...rows.map((row) => row.unidades)));
  const reais = escalaAte(Math.max(0, ...centavos));
  return (
    <TitledCard id={id} nivel={2} titulo="Most asked products">
      <p className={classes.lead}>
        {`${rows.length === 1 ? 'O mais vendido' : `Os ${rows.length} mais vendidos`}${porPeso ? ' por peso' : ''}, e quanto cada um faturou.`}
      </p>
      <div className={classes.box}>
        <table className={classes.table} {...ROLE.table} aria-labelledby={id}>
          <thead {...ROLE.group}>
            <tr {...ROLE.row}>
              <th {...ROLE.heading} scope="col">
                Produto
              </th>
              <th {...ROLE.heading} scope="col">
                <i className={classes.barKey} aria-hidden="true" />
                <span>{porPeso ? 'Quilos' : 'Unidades'}</span>
              </th>
              <th {...ROLE.heading} scope="col">
                <i className={classes.pointKey} aria-hidden="true" />
                Faturamento (R$)
              </th>
            </tr>
          </thead>
          <tbody {...ROLE.group}>
            {rows.map((row, index) => (
              <tr {...ROLE.row} key={row.posicao}>
                <th {...ROLE.name} scope="row">
                  {row.nome}
                </th>
                <td {...ROLE.cell} style={linhas(unidades)}>
                  <span className={classes.track} style={ate(row.unidades, unidades)}>
                    <i className={classes.bar} />
                    <span className={classes.figure}>{formatQuantidade(row.unidades, row.unidade)}</span>
                  </span>
                </td>
                <td {...ROLE.cell} style={linhas(reais)}>
                  <span className={classes.track} style={ate(Math.max(0, centavos[index] ?? 0), reais)}>
                    <i className={classes.point} />
                    <span className={classes.figure}>{formatCentavos(centavos[index] ?? 0)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={classes.axes} aria-hidden="true">
          <Eixo escala={unidades} marca={marcaEmUnidades} />
          <Eixo escala={reais} marca={marcaEmReais} />
        </div>
      </div>
    </TitledCard>
  );
}
