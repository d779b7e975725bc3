import { CATEGORIAS, type Produto } from '@balcao/contract/produtos';
import { useMemo } from 'react';
import { keepFocus } from './keep-focus.ts';
import classes from './produtos.module.css';

interface CategoriasProps {
  produtos: readonly Produto[];
  value: string | undefined;
  onChange: (categoria: string | undefined) => void;
}

/** The categories that this shop uses; none of them where there is only one. */
export function Categorias({ produtos, value, onChange }: CategoriasProps) {
  const used = useMemo(() => {
    const present = new Set(produtos.map((produto) => produto.categoria));
    return CATEGORIAS.filter((categoria) => present.has(categoria));
  }, [produtos]);
  if (used.length < 2) return null;
  const chips = [{ texto: 'Todos', categoria: undefined }, ...used.map((c) => ({ texto: c, categoria: c }))];
  return (
    <fieldset className={classes.chips} aria-label="Categoria">
      {chips.map(({ texto, categoria }) => (
        <button
          key={texto}
          type="button"
          className={classes.chip}
          aria-pressed={value === categoria}
          onMouseDown={keepFocus}
          onClick={() => onChange(categoria)}
        >
          {texto}
        </button>
      ))}
    </fieldset>
  );
}
