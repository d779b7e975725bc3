import type { ReactNode } from 'react';
import { Title } from '../pecas/title.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  titulo: string;
  /** A name that the page has beside it, in the same heading. */
  sobre?: string;
  descricao?: ReactNode;
  /** Buttons; under the title on a phone, at the right elsewhere. */
  children?: ReactNode;
}

/** The one `h1` of a page, with the name in the browser's tab. */
export function PageHeader({ titulo, sobre, descricao, children }: PageHeaderProps) {
  return (
    <header className={classes.head}>
      <title>{`${titulo} · Balcão`}</title>
      <div className={classes.words}>
        <Title order={1} size="h2">
          {sobre && <span className={classes.sobre}>{`${sobre} `}</span>}
          {titulo}
        </Title>
        {descricao && <p>{descricao}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
