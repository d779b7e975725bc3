import type { ReactNode } from 'react';
import { cards } from './card.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

interface PageProps extends Omit<PageHeaderProps, 'children'> {
  /** Buttons at the title. */
  acoes?: ReactNode;
  children: ReactNode;
}

/** A page: its title, what can be done with the whole, and its parts below one another. */
export function Page({ acoes, children, ...head }: PageProps) {
  return (
    <>
      <PageHeader {...head}>{acoes}</PageHeader>
      <div className={cards.stack}>{children}</div>
    </>
  );
}
