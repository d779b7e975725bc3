import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Aberto as Divida } from '@balcao/contract/clientes/clientes';
import { idade, tituloDoAberto } from '../../../papel/palavras-da-conta.ts';
import { Row } from '../../../ui/listas/row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { tomDaIdade } from '../texto.ts';
import classes from './conta.module.css';

/** Unpaid sales, the oldest first: payments settle them in this order. */
export function Aberto({ aberto, fuso }: { aberto: readonly Divida[]; fuso: string }) {
  const { count, rows, more } = useMore<HTMLUListElement>(aberto.length, 'compra', 'compras');
  return (
    <TitledCard id="aberto" titulo="Em aberto">
      {aberto.length === 0 ? (
        <p className={classes.nada}>Nada em aberto.</p>
      ) : (
        <ul aria-label="Em aberto" ref={rows}>
          {aberto.slice(0, count).map((divida) => {
            const { valor, restante, desde, dias } = divida;
            return (
              <Row
                key={`${divida.vendaId}${desde}`}
                tabIndex={-1}
                nota={`${formatDay(dayOf(new Date(desde), fuso))}${restante !== valor ? ` · de ${formatReais(valor)}` : ''}`}
                valor={
                  <span className={classes.divida}>
                    <strong>{formatReais(restante)}</strong>
                    <Tag tom={tomDaIdade(dias)}>{idade(dias)}</Tag>
                  </span>
                }
              >
                {tituloDoAberto(divida)}
              </Row>
            );
          })}
        </ul>
      )}
      {more}
    </TitledCard>
  );
}
