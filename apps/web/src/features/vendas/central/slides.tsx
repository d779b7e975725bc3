import { ActionIcon } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../../ui/sinais/icons.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './slides.module.css';
import { useSlide } from './use-slide.ts';
import { type AcoesDaVenda, VendaCard } from './venda-card.tsx';

interface SlidesProps {
  titulo: string;
  vendas: readonly VendaNaTela[];
  perView: 1 | 2;
  actions: AcoesDaVenda;
  /** The first card in sight, from 0. */
  onFirst: (first: number) => void;
}

/** The cards of a carousel, in a row that scrolls: by finger, by wheel, by what has the focus, by two buttons. */
export function Slides({ titulo, vendas, perView, actions, onFirst }: SlidesProps) {
  const track = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const slide = useSlide(track);
  const last = Math.max(0, vendas.length - perView);
  const notice = () => {
    const now = slide.first();
    setFirst(now);
    onFirst(now);
  };
  return (
    <section aria-label={titulo} aria-roledescription="carrossel" className={classes.carousel}>
      {last > 0 && (
        <div className={classes.controls}>
          <ActionIcon
            variant="default"
            aria-label={`Anteriores: ${titulo}`}
            disabled={first <= 0}
            onClick={() => slide.to(first - 1)}
          >
            <IconChevronLeft />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={`Próximas: ${titulo}`}
            disabled={first >= last}
            onClick={() => slide.to(first + 1)}
          >
            <IconChevronRight />
          </ActionIcon>
        </div>
      )}
      <ul ref={track} className={classes.track} data-per-view={perView} onScroll={notice}>
        {vendas.map((venda, index) => (
          <li
            key={venda.id}
            className={classes.slide}
            aria-roledescription="cartão"
            aria-label={`${index + 1} de ${vendas.length}`}
          >
            <VendaCard venda={venda} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
