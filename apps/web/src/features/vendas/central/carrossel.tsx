import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Section } from '../../../ui/paginas/section.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/sinais/icons.ts';
import { ONE_CARD } from '../../../ui/tokens/breakpoints.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './central.module.css';
import { type AcoesDaVenda, VendaCard } from './venda-card.tsx';

interface CarrosselProps {
  titulo: string;
  subtitulo: string;
  vendas: readonly VendaNaTela[];
  vazio: { titulo: string; nota: string };
  actions: AcoesDaVenda;
}

/** Two cards per view, one up to 768 px; 500 ms, no dots, no loop. */
export function Carrossel(props: CarrosselProps) {
  const { titulo, subtitulo, vendas, vazio, actions } = props;
  const narrow = useMedia(ONE_CARD);
  const perView = narrow ? 1 : 2;
  const [first, setFirst] = useState(0);
  return (
    // The carousel is a region of its own, under the same name.
    <Section titulo={titulo} nota={subtitulo} named={vendas.length === 0} buttons>
      {vendas.length === 0 ? (
        <p className={classes.empty}>
          <span>{vazio.titulo}</span>
          <small>{vazio.nota}</small>
        </p>
      ) : (
        <Slides titulo={titulo} vendas={vendas} perView={perView} actions={actions} onFirst={setFirst} />
      )}
      <VisuallyHidden role="status">
        {vendas.length > perView && `A partir do cartão ${first + 1} de ${vendas.length}`}
      </VisuallyHidden>
    </Section>
  );
}

interface SlidesProps {
  titulo: string;
  vendas: readonly VendaNaTela[];
  perView: 1 | 2;
  actions: AcoesDaVenda;
  /** The first card in sight, from 0. */
  onFirst: (first: number) => void;
}

/** The cards of a carousel, in a row that scrolls: by finger, by wheel, by what has the focus, by two buttons. */
function Slides({ titulo, vendas, perView, actions, onFirst }: SlidesProps) {
  const track = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const slide = useSlide(track);
  // Those in sight first: the others stand beside them and move nothing.
  const drawn = useDeferredValue(vendas, vendas.slice(0, perView + 1));
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
        {drawn.map((venda, index) => (
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

/** Until a step of one card comes to rest, in milliseconds. */
const DURATION = 500;

/** Moves a row of cards that scrolls. Whoever touches it meanwhile has it. */
function useSlide(track: RefObject<HTMLElement | null>) {
  const moving = useRef(0);
  const stop = () => {
    cancelAnimationFrame(moving.current);
    if (track.current) track.current.style.scrollSnapType = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is the same as long as this is.
  useEffect(() => {
    const row = track.current;
    row?.addEventListener('pointerdown', stop);
    row?.addEventListener('wheel', stop, { passive: true });
    return () => {
      stop();
      row?.removeEventListener('pointerdown', stop);
      row?.removeEventListener('wheel', stop);
    };
  }, []);

  /** Which card is the first in sight, from 0. */
  function first(): number {
    const [one, two] = track.current?.children ?? [];
    const step = one && two ? left(two) - left(one) : 0;
    return step > 0 && track.current ? Math.round(track.current.scrollLeft / step) : 0;
  }

  function to(index: number): void {
    const row = track.current;
    const [one] = row?.children ?? [];
    const card = row?.children[index];
    if (!row || !one || !card) return;
    stop();
    const from = row.scrollLeft;
    const way = left(card) - left(one) - from;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      row.scrollLeft = from + way;
      return;
    }
    // A row that snaps would jump back to where it was.
    row.style.scrollSnapType = 'none';
    const begun = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / DURATION));
      row.scrollLeft = from + way * (1 - (1 - part) ** 3);
      if (part < 1) moving.current = requestAnimationFrame(step);
      else stop();
    };
    moving.current = requestAnimationFrame(step);
  }

  return { first, to };
}

/** A card's begin, however far the row is scrolled. */
const left = (card: Element) => (card as HTMLElement).offsetLeft;
