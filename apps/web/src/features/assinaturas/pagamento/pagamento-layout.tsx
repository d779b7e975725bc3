import { type ReactNode, useEffect, useRef } from 'react';
import { QuietPage } from '../../../ui/paginas/quiet-page.tsx';
import { Title } from '../../../ui/pecas/title.tsx';
import type { Icon } from '../../../ui/sinais/icons.ts';
import type { Tom } from '../../../ui/sinais/tom.ts';
import classes from './pagamento.module.css';

export interface PagamentoLayoutProps {
  titulo: string;
  tom: Tom;
  Icone: Icon;
  /** Above the title. */
  selo?: ReactNode;
  grows?: boolean;
  children: ReactNode;
}

/** A page on which a payment ends: what happened, in colour and in words, and the ways on. */
export function PagamentoLayout({ titulo, tom, Icone, selo, grows, children }: PagamentoLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // From the demonstration's page there is no page load: a screen reader hears the title, and Tab goes on from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <QuietPage titulo={titulo} className={classes.card} grows={grows}>
      <span className={classes.icon} data-tom={tom}>
        <Icone size="lg" />
      </span>
      {selo}
      <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title ?? ''}>
        {titulo}
      </Title>
      {children}
    </QuietPage>
  );
}
