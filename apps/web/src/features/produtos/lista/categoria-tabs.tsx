import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
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
  return (
    <Tabs variant="none" value={filtro} onChange={(value) => value && onChange(value)}>
      <div className={classes.tabs}>
        <Tabs.List className={chips.strip ?? ''} aria-label="Filtro da lista">
          {filtros.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className={chips.chip ?? ''}
              leftSection={
                cores.has(name) && (
                  <span className={chips.cor} style={{ '--cor': cores.get(name) } as CSSProperties} />
                )
              }
              // A tab reached by the keyboard may stand outside the strip. Under a pointer it must stay where it is:
              // what moves between press and release is not clicked.
              onFocus={({ currentTarget: tab }) => {
                if (tab.matches(':focus-visible'))
                  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              }}
            >
              {name}
              {counts?.get(name) ? (
                <span className={classes.count}>{formatNumber(counts.get(name) ?? 0)}</span>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <ActionIcon color="gray" aria-label="Editar categorias" title="Editar categorias" onClick={onEdit}>
          <IconSettings />
        </ActionIcon>
      </div>
      <Tabs.Panel value={filtro} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
