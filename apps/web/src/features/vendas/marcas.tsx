import type { Marca } from '@balcao/contract/vendas';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { MARCA } from './caixa/textos.ts';
import classes from './central/vendas.module.css';

/** What the server noted about a sale, as a rule one that came from a queue: the word at once, the reason at a touch or by Enter. */
export function Marcas({ marcas }: { marcas: readonly Marca[] }) {
  if (marcas.length === 0) return null;
  return (
    <ul className={classes.marcas} aria-label="Atenção">
      {marcas.map((marca) => (
        <li key={marca}>
          <details className={classes.marca}>
            <summary>
              <IconAlertTriangle size={18} aria-hidden="true" /> {MARCA[marca].titulo}
            </summary>
            <p>{MARCA[marca].nota}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
