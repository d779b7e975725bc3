import { formatReais } from '@balcao/contract/base/money';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { plural } from '../../lib/format.ts';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { Share } from '../../ui/sinais/share.tsx';
import classes from './listas.module.css';

type Formas = NonNullable<Dashboard['porForma']>;

/** How today was paid, the most first; what was given back stands beside what came in. */
export function PorForma({ formas }: { formas: Formas }) {
  const most = Math.max(0, ...formas.map(({ valor }) => valor));
  return (
    <TitledCard id="por-forma" titulo="Como pagaram hoje">
      <ul className={classes.vendidos}>
        {formas
          .toSorted((a, b) => b.valor - a.valor)
          .map(({ formaId, nome, quantidade, valor, devolvido }) => (
            <li key={formaId ?? ''}>
              <Share
                titulo={
                  <>
                    <span>{`${nome} `}</span>
                    <span className={classes.quantos}>
                      {[
                        quantidade > 0 &&
                          (formaId === null
                            ? plural(quantidade, 'venda', 'vendas')
                            : plural(quantidade, 'pagamento', 'pagamentos')),
                        devolvido > 0 && `${formatReais(devolvido)} devolvidos`,
                      ]
                        .filter((dito) => dito !== false)
                        .join(' · ')}
                    </span>
                  </>
                }
                valor={valor === 0 ? '–' : formatReais(valor)}
                percent={valor === 0 || most === 0 ? undefined : (valor / most) * 100}
              />
            </li>
          ))}
      </ul>
    </TitledCard>
  );
}
