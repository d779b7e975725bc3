import { Skeleton, Stack } from '@mantine/core';
import { cards } from './card.tsx';

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

/** Placeholder of a list. */
export function Loading({ label, as = 'rows', count = 4, height, className }: LoadingProps) {
  const places = Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and stay where they are.
    <Skeleton key={place} height={height} radius={as === 'cards' ? 'lg' : 'md'} />
  ));
  const said = label ? { role: 'status', 'aria-label': label } : { 'aria-busy': true };
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
