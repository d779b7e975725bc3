import type { ReactNode } from 'react';
import { Skeleton } from '../pecas/skeleton.tsx';
import { Card, cards } from './card.tsx';
import classes from './shapes.module.css';

interface WaitProps {
  /** Said to who cannot see it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What a page will look like, while it is on its way: made of the parts below. */
export function Wait({ label, className, children }: WaitProps) {
  return (
    <div role="status" aria-label={label} className={className ?? classes.wait}>
      {children}
    </div>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** A name, and the figure below it; `large`: the page's first. */
export function FigureShape({ large }: { large?: boolean }) {
  return (
    <div className={classes.figure} data-large={large || undefined}>
      <Skeleton className={classes.word ?? ''} />
      <Skeleton className={classes.number ?? ''} />
    </div>
  );
}

/** A chart's columns, to the end of their card. */
export function ColumnsShape() {
  return (
    <div className={classes.columns}>
      {places(12).map((place) => (
        <Skeleton key={place} className={classes.column ?? ''} />
      ))}
    </div>
  );
}

/** What has a part of a whole: a name, its figure, and the bar below both. */
export function SharesShape({ count = 4 }: { count?: number }) {
  return (
    <div className={classes.shares}>
      {places(count).map((place) => (
        <div key={place} className={classes.share}>
          <Skeleton className={classes.name ?? ''} />
          <Skeleton className={classes.value ?? ''} />
          <Skeleton className={classes.track ?? ''} />
        </div>
      ))}
    </div>
  );
}

/** Words in small print, each line as high as it will be. */
export function WordsShape({ count = 1 }: { count?: number }) {
  return (
    <div className={classes.words}>
      {places(count).map((place) => (
        <Skeleton key={place} className={classes.note ?? ''} />
      ))}
    </div>
  );
}

interface RowsShapeProps {
  count?: number;
  /** Of a row. */
  height?: number | string;
  titled?: boolean;
}

/** A list: in each row a name with a note, and at its end what it is worth. */
export function RowsShape({ count = 4, height, titled }: RowsShapeProps) {
  return (
    <Card className={classes.rows ?? ''}>
      {titled && <Skeleton className={classes.title ?? ''} />}
      {places(count).map((place) => (
        <div key={place} className={classes.row} style={{ minHeight: height }}>
          <div>
            <Skeleton className={classes.name ?? ''} />
            <Skeleton className={classes.note ?? ''} />
          </div>
          <Skeleton className={classes.value ?? ''} />
        </div>
      ))}
    </Card>
  );
}

/** Small cards beside one another. */
export function TilesShape() {
  return (
    <div className={cards.grid}>
      {places(4).map((place) => (
        <Card key={place} inner className={classes.tile ?? ''}>
          <Skeleton className={classes.name ?? ''} />
          <Skeleton className={classes.note ?? ''} />
        </Card>
      ))}
    </div>
  );
}

/** The heading of a part of a page. */
export function TitleShape() {
  return <Skeleton className={classes.title ?? ''} />;
}
