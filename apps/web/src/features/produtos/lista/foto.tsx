import type { Produto } from '@balcao/contract/produtos';
import { type CSSProperties, useState } from 'react';
import { useCategorias } from '../../../dados/categorias.ts';
import classes from './lista.module.css';

/** A product's picture, or the first letters of its name; at its edge the colour of its category. */
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
          // Offline, or without the cookie: the letters, not a torn picture.
          onError={() => setBroken(produto.foto)}
        />
      ) : (
        initials(produto.nome)
      )}
    </span>
  );
}

function initials(nome: string): string {
  const words = nome.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [one = '', other = ''] = words.length > 1 ? words : [...(words[0] ?? nome)];
  return [one, other]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

/** The colour of each category by its name. */
export function useCores(): ReadonlyMap<string, string> {
  return new Map(useCategorias().map(({ nome, cor }) => [nome, cor]));
}
