import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Compra } from '@balcao/contract/compras/compras';
import { Link } from 'react-router';
import { useFuso } from '../../../dados/loja.ts';
import { plural } from '../../../lib/format.ts';
import { Tag } from '../../../ui/listas/tag.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { IconChevronRight } from '../../../ui/sinais/icons.ts';
import classes from './lista.module.css';

/** One line each, all of it a link: of whom, when, what, and what it came to. */
export function ComprasLista({ compras }: { compras: readonly Compra[] }) {
  const fuso = useFuso();
  return (
    <Card flush>
      <ul className={classes.lista} aria-label="Compras">
        {compras.map(({ id, fornecedor, numero, criadaEm, itens, total, desfeitaEm }) => (
          <li key={id}>
            <Link
              className={classes.linha}
              to={`/compras/${id}`}
              data-desfeita={desfeitaEm ? true : undefined}
            >
              <span className={classes.quem}>
                <strong>{fornecedor?.nome ?? 'Sem fornecedor'}</strong>
                <span className={classes.nota}>
                  {[
                    formatDay(dayOf(new Date(criadaEm), fuso)),
                    numero && `Nº ${numero}`,
                    itens.length === 1 ? itens[0]?.produto.nome : plural(itens.length, 'item', 'itens'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {desfeitaEm && <Tag tom="neutro">Desfeita</Tag>}
              <strong className={classes.total}>{formatReais(total)}</strong>
              <IconChevronRight className={classes.seta ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
