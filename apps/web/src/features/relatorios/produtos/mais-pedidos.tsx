import { formatCentavos, toCentavos } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import type { MaisPedido } from '../calculos.ts';
import { ROLE } from '../roles.ts';
import classes from './mais-pedidos.module.css';

/** As a part of the most of them. */
function parte(value: number, most: number): CSSProperties {
  return { '--at': most > 0 ? Math.max(0, value) / most : 0 } as CSSProperties;
}

interface MaisPedidosProps {
  rows: readonly MaisPedido[];
  /** At the right of the title. */
  acao?: ReactNode;
}

/**
 * The most asked products: a bar for the units of each, and a line with its point for what they brought in, each with
 * its figure. Products have no order in which a line could lead from one to the next. It is a table, drawn: nothing of
 * it has to be loaded, and paper has it as it is.
 */
export function MaisPedidos({ rows, acao }: MaisPedidosProps) {
  const id = useId();
  const porPeso = rows[0]?.unidade === 'kg';
  const centavos = rows.map(({ faturamento }) => toCentavos(faturamento));
  const unidades = Math.max(...rows.map((row) => row.unidades));
  const reais = Math.max(0, ...centavos);
  return (
    <TitledCard id={id} nivel={2} titulo="Most asked products" acao={acao}>
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
              <td {...ROLE.cell} style={parte(row.unidades, unidades)}>
                <span className={classes.figure}>{formatQuantidade(row.unidades, row.unidade)}</span>
                <i className={classes.bar} />
              </td>
              <td {...ROLE.cell} style={parte(centavos[index] ?? 0, reais)}>
                <span className={classes.figure}>{formatCentavos(centavos[index] ?? 0)}</span>
                <i className={classes.point} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}
