import type { Categoria } from '@balcao/contract/produtos/categorias';
import { type CSSProperties, type KeyboardEvent, memo } from 'react';
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

function andar(event: KeyboardEvent<HTMLElement>) {
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const onde = chips.indexOf(document.activeElement as HTMLElement);
  const lugares = { ArrowRight: onde + 1, ArrowLeft: onde - 1, Home: 0, End: chips.length - 1 };
  const chip = chips[lugares[event.key as keyof typeof lugares]];
  if (!chip) return;
  event.preventDefault();
  chip.focus();
}

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
