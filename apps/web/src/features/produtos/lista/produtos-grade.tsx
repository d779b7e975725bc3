import type { Produto } from '@balcao/contract/produtos';
import { startTransition, useEffect, useRef, useState } from 'react';
import { cards } from '../../../ui/card.tsx';
import classes from '../produtos.module.css';
import { ProdutoCard } from './produto-card.tsx';

const FIRST = 60;
const STEP = 48;

interface GradeProps {
  produtos: readonly Produto[];
  /** A new list (tab, search) starts from its beginning. */
  lista: string;
  onEdit: (produto: Produto) => void;
  onDelete: (produto: Produto) => void;
}

/**
 * Cards are made as the person comes near them, and those out of sight are neither laid out nor painted
 * (`content-visibility` in the stylesheet): 5,000 products open at once and scroll without a window library, and the
 * page keeps its own scroll bar and find-in-page.
 */
export function ProdutosGrade({ produtos, lista, onEdit, onDelete }: GradeProps) {
  const [shown, setShown] = useState({ lista, count: FIRST });
  const end = useRef<HTMLLIElement>(null);
  if (shown.lista !== lista) setShown({ lista, count: FIRST });
  const { count } = shown;
  const more = count < produtos.length;

  useEffect(() => {
    const element = end.current;
    if (!element || !more) return;
    // Observed anew after each step: while the end stays near, the observer tells again.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          // In small pieces between frames: the scrolling finger goes first.
          startTransition(() => setShown((now) => ({ ...now, count: Math.max(now.count, count + STEP) })));
        }
      },
      { rootMargin: '1600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, more]);

  return (
    <ul className={cards.grid} aria-label="Produtos">
      {produtos.slice(0, count).map((produto) => (
        <ProdutoCard key={produto.id} produto={produto} onEdit={onEdit} onDelete={onDelete} />
      ))}
      {more && <li ref={end} aria-hidden="true" className={classes.end} />}
    </ul>
  );
}
