import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Section } from '../../../ui/paginas/section.tsx';
import type { Icon } from '../../../ui/sinais/icons.ts';
import { ONE_CARD } from '../../../ui/tokens/breakpoints.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './central.module.css';
import { Slides } from './slides.tsx';
import type { AcoesDaVenda } from './venda-card.tsx';

interface CarrosselProps {
  titulo: string;
  subtitulo: string;
  vendas: readonly VendaNaTela[];
  vazio: { titulo: string; nota: string; icone: Icon };
  actions: AcoesDaVenda;
}

/** Two cards per view, one up to 768 px; 500 ms, no dots, no loop. */
export function Carrossel(props: CarrosselProps) {
  const { titulo, subtitulo, vendas, vazio, actions } = props;
  const narrow = useMediaQuery(ONE_CARD, false, { getInitialValueInEffect: false });
  const perView = narrow ? 1 : 2;
  const [first, setFirst] = useState(0);
  return (
    // The carousel is a region of its own, under the same name.
    <Section titulo={titulo} nota={subtitulo} named={vendas.length === 0} buttons>
      {vendas.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState titulo={vazio.titulo} nota={vazio.nota} icone={vazio.icone} />
        </div>
      ) : (
        <Slides titulo={titulo} vendas={vendas} perView={perView} actions={actions} onFirst={setFirst} />
      )}
      <VisuallyHidden role="status">
        {vendas.length > perView && `A partir do cartão ${first + 1} de ${vendas.length}`}
      </VisuallyHidden>
    </Section>
  );
}
