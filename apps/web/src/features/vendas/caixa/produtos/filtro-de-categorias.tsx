import type { Categoria } from '@balcao/contract/produtos/categorias';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type CSSProperties, memo, useMemo } from 'react';
import strip from '../../../../ui/listas/chips.module.css';
import { keepFocus } from '../teclas/use-foco.ts';
import classes from './produtos.module.css';

interface FiltroProps {
  categorias: readonly Categoria[];
  produtos: readonly Produto[];
  value: string | undefined;
  onChange: (categoria: string | undefined) => void;
}

/** The categories that this shop uses; none of them where there is only one. */
export const FiltroDeCategorias = memo(function FiltroDeCategorias(props: FiltroProps) {
  const { categorias, produtos, value, onChange } = props;
  const used = useMemo(() => {
    const present = new Set(produtos.map((produto) => produto.categoria));
    return categorias.filter(({ nome }) => present.has(nome));
  }, [categorias, produtos]);
  if (used.length < 2) return null;
  return (
    <fieldset className={`${strip.strip} ${classes.chips}`} aria-label="Categoria">
      <Chip nome="Todos" pressed={value === undefined} onPress={() => onChange(undefined)} />
      {used.map(({ nome, cor }) => (
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
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {cor && <span className={classes.cor} style={{ '--cor': cor } as CSSProperties} />}
      {nome}
    </button>
  );
}
