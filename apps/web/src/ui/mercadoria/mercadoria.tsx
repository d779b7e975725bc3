import { type CSSProperties, useState } from 'react';
import type { Mostrado } from './desenho.ts';
import classes from './mercadoria.module.css';
import { useDesenho } from './use-desenho.ts';

interface MercadoriaProps {
  produto: Mostrado;
  /** The category's; undefined: this device does not know the category. */
  cor: string | undefined;
  /** Where it stands gives it its size. */
  className?: string | undefined;
}

/** What the goods look like: their photo, else a drawing by their name, else its first letter, on the category's colour. */
export function Mercadoria({ produto, cor, className = '' }: MercadoriaProps) {
  const { foto, nome } = produto;
  const desenho = useDesenho(produto);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={`${classes.bloco} ${className}`}
      style={{ '--cor': cor } as CSSProperties}
      data-cor
      // Drawn and never read: the name stands beside it.
      data-letra={initial(nome)}
      aria-hidden="true"
    >
      {foto && broken !== foto ? (
        <img
          // Another one, and not the last product's until its own is there.
          key={foto}
          src={foto}
          alt=""
          loading="lazy"
          decoding="async"
          width={56}
          height={56}
          // Offline, or without the cookie: no torn picture.
          onError={() => setBroken(foto)}
        />
      ) : (
        desenho && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={desenho} />
          </svg>
        )
      )}
    </span>
  );
}

/** One letter alone: two can make an unwanted word. */
function initial(nome: string): string {
  return (/[\p{L}\p{N}]/u.exec(nome)?.[0] ?? '').toLocaleUpperCase('pt-BR');
}
