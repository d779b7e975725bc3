import type { ReactNode } from 'react';
import { cards } from './card.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import { Voltar, type VoltarProps } from './voltar.tsx';

interface PageProps extends Omit<PageHeaderProps, 'children'> {
  /** The page that it was opened from, above its title. */
  voltar?: VoltarProps;
  /** Buttons at the title. */
  acoes?: ReactNode;
  children: ReactNode;
}

/** A page: its title, what can be done with the whole, and its parts below one another. */
export function Page({ voltar, acoes, children, ...head }: PageProps) {
  return (
    <>
      {voltar && <Voltar {...voltar} />}
      <PageHeader {...head}>{acoes}</PageHeader>
      <div className={cards.stack}>{children}</div>
    </>
  );
}
