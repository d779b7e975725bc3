import type { ItemVenda } from '@balcao/contract/vendas/vendas';
import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { Itens } from '../itens.tsx';
import classes from './venda-card.module.css';

/** A card's lines; where they don't fit, how many more there are below. */
export function VendaItens({ rotulo, itens }: { rotulo: string; itens: readonly ItemVenda[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [below, setBelow] = useState(0);
  const count = () => {
    if (!list.current) return;
    const end = list.current.getBoundingClientRect().bottom;
    const lines = [...list.current.children];
    setBelow(lines.filter((line) => line.getBoundingClientRect().bottom > end + 4).length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, other heights.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(count);
    observer.observe(element);
    count();
    return () => observer.disconnect();
  }, [itens]);

  return (
    <div className={classes.itensBox}>
      <Itens
        ref={list}
        rotulo={rotulo}
        itens={itens}
        className={classes.itens ?? ''}
        tabIndex={0}
        onScroll={count}
      />
      {below > 0 && (
        // A screen reader hears every line of the list anyway.
        <p className={classes.below} aria-hidden="true">
          <span>{`+ ${plural(below, 'produto', 'produtos')}`}</span>
        </p>
      )}
    </div>
  );
}
