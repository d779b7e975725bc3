import { Skeleton } from '../pecas/skeleton.tsx';
import { Stack } from '../pecas/stack.tsx';
import { Card, cards } from './card.tsx';
import classes from './shapes.module.css';
import { ColumnsShape, RowsShape } from './shapes.tsx';

interface LoadingProps {
  /** Said to who cannot see it, where no words stand beside it. */
  label?: string;
  /** Below one another, or as cards. */
  as?: 'rows' | 'cards';
  count?: number;
  height: number | string;
  /** Class of the grid. */
  className?: string | undefined;
}

/** In pixels: higher than that it is no row of a list, and from there on it has room for columns. */
const ROW = 100;
const CHART = 220;

/** Placeholder of a list, or of cards, in the shape of what comes. */
export function Loading({ label, as = 'rows', count = 4, height, className }: LoadingProps) {
  const pixels = typeof height === 'number' ? height : Number.parseFloat(height) * 16;
  const said = label ? { role: 'status', 'aria-label': label } : { 'aria-busy': true };
  if (as === 'rows' && pixels < ROW) {
    return (
      <div {...said}>
        <RowsShape count={count} height={height} />
      </div>
    );
  }
  const places = Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and stay where they are.
    <Card key={place} inner={pixels < ROW} className={classes.block ?? ''} style={{ height }}>
      <Skeleton className={classes.name ?? ''} />
      <Skeleton className={classes.note ?? ''} />
      {height !== '100%' && pixels >= CHART && <ColumnsShape />}
    </Card>
  ));
  return as === 'cards' ? (
    <div className={className ?? cards.grid} {...said}>
      {places}
    </div>
  ) : (
    <Stack gap="sm" {...said}>
      {places}
    </Stack>
  );
}
