import type { Produto } from '@balcao/contract/produtos/produtos';
import { type CSSProperties, useState } from 'react';
import { useCategorias } from '../../../dados/categorias.ts';
import classes from './lista.module.css';

/** A product's picture, or the first letter of its name; at its edge the colour of its category. */
export function Foto({ produto, cor }: { produto: Produto; cor: string | undefined }) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { '--cor': cor } as CSSProperties;
  return (
    <span className={classes.foto} style={style} aria-hidden="true">
      {produto.foto && broken !== produto.foto ? (
        <img
          src={produto.foto}
          alt=""
          loading="lazy"
          decoding="async"
          width={56}
          height={56}
          // Offline, or without the cookie: the letter, not a torn picture.
          onError={() => setBroken(produto.foto)}
        />
      ) : (
        initial(produto.nome)
      )}
    </span>
  );
}

/** One letter alone: two can make an unwanted word. */
function initial(nome: string): string {
  return (/[\p{L}\p{N}]/u.exec(nome)?.[0] ?? '').toLocaleUpperCase('pt-BR');
}

/** The colour of each category by its name. */
export function useCores(): ReadonlyMap<string, string> {
  return new Map(useCategorias().map(({ nome, cor }) => [nome, cor]));
}
