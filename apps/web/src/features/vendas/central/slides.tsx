import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './central.module.css';
import { type AcoesDaVenda, VendaCard } from './venda-card.tsx';

interface SlidesProps {
  titulo: string;
  vendas: readonly VendaNaTela[];
  perView: number;
  actions: AcoesDaVenda;
  /** The first card in sight, from 0. */
  onFirst: (first: number) => void;
}

/** The cards of a carousel. */
export default function Slides({ titulo, vendas, perView, actions, onFirst }: SlidesProps) {
  return (
    <Carousel
      aria-label={titulo}
      aria-roledescription="carrossel"
      slideSize={`${100 / perView}%`}
      slideGap="md"
      emblaOptions={{
        loop: false,
        align: 'start',
        slidesToScroll: 1,
        duration: DURATION,
        dragFree: false,
      }}
      onSlideChange={onFirst}
      withIndicators={false}
      withControls={vendas.length > perView}
      controlSize={44}
      nextControlIcon={<IconChevronRight />}
      previousControlIcon={<IconChevronLeft />}
      nextControlProps={{ 'aria-label': `Próximas: ${titulo}` }}
      previousControlProps={{ 'aria-label': `Anteriores: ${titulo}` }}
      classNames={{
        root: classes.carousel ?? '',
        controls: classes.controls ?? '',
        control: classes.control ?? '',
        slide: classes.slide ?? '',
      }}
    >
      {vendas.map((venda, index) => (
        <Carousel.Slide
          key={venda.id}
          aria-roledescription="cartão"
          aria-label={`${index + 1} de ${vendas.length}`}
        >
          <VendaCard venda={venda} actions={actions} />
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}

/** Embla's unit is not a millisecond: at 13 a step of one card comes to rest after half a second. */
const DURATION = 13;
