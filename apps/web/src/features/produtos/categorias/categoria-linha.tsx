import { MAX_CATEGORIA } from '@balcao/contract/base/limites';
import { CORES } from '@balcao/contract/produtos/cores';
import { TextInput } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { IconChevronDown, IconChevronUp, IconTrash } from '../../../ui/sinais/icons.ts';
import classes from './categorias.module.css';
import type { LinhaPropria } from './editar.ts';

interface CategoriaLinhaProps {
  linha: LinhaPropria;
  erro: string | undefined;
  primeira: boolean;
  ultima: boolean;
  onChange: (part: Partial<Pick<LinhaPropria, 'nome' | 'cor'>>) => void;
  onMove: (passo: 1 | -1) => void;
  onRemove: () => void;
}

const paint = (cor: string) => ({ '--cor': cor }) as CSSProperties;

export function CategoriaLinha(props: CategoriaLinhaProps) {
  const { linha, erro, primeira, ultima, onChange, onMove, onRemove } = props;
  const [open, setOpen] = useState(false);
  const nome = linha.nome.trim() || 'nova categoria';
  return (
    <li>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.swatch}
          style={paint(linha.cor)}
          aria-label={`Cor de ${nome}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <TextInput
          className={classes.name ?? ''}
          aria-label="Nome da categoria"
          name={`categoria-${linha.id}`}
          maxLength={MAX_CATEGORIA}
          value={linha.nome}
          error={erro}
          onChange={(event) => onChange({ nome: event.currentTarget.value })}
        />
        <span className={classes.actions}>
          <ActionIcon
            color="gray"
            aria-label={`Subir ${nome}`}
            disabled={primeira}
            onClick={() => onMove(-1)}
          >
            <IconChevronUp />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={`Descer ${nome}`} disabled={ultima} onClick={() => onMove(1)}>
            <IconChevronDown />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={`Excluir ${nome}`} onClick={onRemove}>
            <IconTrash />
          </ActionIcon>
        </span>
      </div>
      {open && (
        <fieldset className={classes.palette} aria-label={`Cor de ${nome}`}>
          {CORES.map(({ cor, nome: said }) => (
            <button
              key={cor}
              type="button"
              className={classes.swatch}
              style={paint(cor)}
              aria-label={said}
              aria-pressed={cor === linha.cor}
              onClick={() => onChange({ cor })}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}
