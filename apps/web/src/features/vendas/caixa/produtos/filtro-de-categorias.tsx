import type { Categoria } from '@balcao/contract/produtos/categorias';
import { type CSSProperties, memo } from 'react';
import { andar } from '../../../../ui/listas/andar.ts';
import strip from '../../../../ui/listas/chips.module.css';
import { keepFocus } from '../teclas/use-foco.ts';
import classes from './produtos.module.css';

interface FiltroProps {
  /** Those that have a product. */
  categorias: readonly Categoria[];
  value: string | undefined;
  onChange: (categoria: string | undefined) => void;
}

/** The categories that this shop uses; none of them where there is only one. */
export const FiltroDeCategorias = memo(function FiltroDeCategorias(props: FiltroProps) {
  const { categorias, value, onChange } = props;
  if (categorias.length < 2) return null;
  return (
    // One stop of the Tab key, whatever their number: the arrows go on from there.
    <fieldset className={`${strip.strip} ${classes.chips}`} aria-label="Categoria" onKeyDown={andar}>
      <Chip
        nome="Todos"
        pressed={!categorias.some(({ nome }) => nome === value)}
        onPress={() => onChange(undefined)}
      />
      {categorias.map(({ nome, cor }) => (
        <Chip key={nome} nome={nome} cor={cor} pressed={value === nome} onPress={() => onChange(nome)} />
      ))}
    </fieldset>
  );
});

interface ChipProps {
  nome: string;
  cor?: string;
  pressed: boolean;
  onPress: () => void;
}

function Chip({ nome, cor, pressed, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={strip.chip}
      aria-pressed={pressed}
      tabIndex={pressed ? 0 : -1}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {cor && <span className={strip.cor} style={{ '--cor': cor } as CSSProperties} />}
      {nome}
    </button>
  );
}
