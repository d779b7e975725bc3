import { formatNumber } from '@balcao/contract/base/numeros';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { andar } from '../../../ui/listas/andar.ts';
import chips from '../../../ui/listas/chips.module.css';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { IconSettings } from '../../../ui/sinais/icons.ts';
import classes from '../produtos.module.css';
import type { Filtro } from './filtrar.ts';

interface CategoriaTabsProps {
  filtros: readonly Filtro[];
  filtro: Filtro;
  counts: Map<Filtro, number> | undefined;
  cores: ReadonlyMap<string, string>;
  onChange: (filtro: Filtro) => void;
  onEdit: () => void;
  children: ReactNode;
}

export function CategoriaTabs(props: CategoriaTabsProps) {
  const { filtros, filtro, counts, cores, onChange, onEdit, children } = props;
  const id = useId();
  return (
    <div>
      <div className={classes.tabs}>
        {/* One stop of the Tab key, whatever their number: the arrows go on from there, and choose. */}
        <div
          className={chips.strip}
          role="tablist"
          aria-label="Filtro da lista"
          onKeyDown={(event) => andar(event)?.click()}
        >
          {filtros.map((name, n) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${n}`}
              aria-selected={name === filtro}
              aria-controls={id}
              tabIndex={name === filtro ? 0 : -1}
              className={chips.chip}
              onClick={() => onChange(name)}
              // A tab reached by the keyboard may stand outside the strip. Under a pointer it must stay where it is:
              // what moves between press and release is not clicked.
              onFocus={({ currentTarget: tab }) => {
                if (tab.matches(':focus-visible'))
                  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              }}
            >
              {cores.has(name) && (
                <span className={chips.cor} style={{ '--cor': cores.get(name) } as CSSProperties} />
              )}
              <span>
                {name}
                {counts?.get(name) ? (
                  <span className={classes.count}>{formatNumber(counts.get(name) ?? 0)}</span>
                ) : null}
              </span>
            </button>
          ))}
        </div>
        <ActionIcon color="gray" aria-label="Editar categorias" title="Editar categorias" onClick={onEdit}>
          <IconSettings />
        </ActionIcon>
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${filtros.indexOf(filtro)}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
