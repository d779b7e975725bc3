import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Icon, IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import { ONE_CARD } from '../../../ui/tokens/breakpoints.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './central.module.css';
import { type AcoesDaVenda, VendaCard } from './venda-card.tsx';

interface CarrosselProps {
  titulo: string;
  subtitulo: string;
  vendas: readonly VendaNaTela[];
  carregando: boolean;
  vazio: { titulo: string; nota: string; icone: Icon };
  actions: AcoesDaVenda;
}

/** Two cards per view, one up to 768 px; 500 ms, no dots, no loop. */
export function Carrossel(props: CarrosselProps) {
  const { titulo, subtitulo, vendas, carregando, vazio, actions } = props;
  const narrow = useMediaQuery(ONE_CARD, false, { getInitialValueInEffect: false });
  const perView = narrow ? 1 : 2;
  const [first, setFirst] = useState(0);
  return (
    // The carousel is a region of its own, under the same name.
    <Section titulo={titulo} nota={subtitulo} named={carregando || vendas.length === 0} buttons>
      {carregando ? (
        <Loading as="cards" count={perView} height={260} className={classes.skeletons} />
      ) : vendas.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState titulo={vazio.titulo} nota={vazio.nota} icone={vazio.icone} />
        </div>
      ) : (
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
          onSlideChange={setFirst}
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
      )}
      <VisuallyHidden role="status">
        {vendas.length > perView && `A partir do cartão ${first + 1} de ${vendas.length}`}
      </VisuallyHidden>
    </Section>
  );
}

/** Embla's unit is not a millisecond: at 13 a step of one card comes to rest after half a second. */
const DURATION = 13;
