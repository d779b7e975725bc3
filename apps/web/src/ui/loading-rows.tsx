import { Skeleton, Stack } from '@mantine/core';
import { cards } from './card.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface LoadingProps {
  label: string;
  height?: number | string;
}

/** Where a list will stand. */
export function LoadingRows({ label, height = 56 }: LoadingProps) {
  return (
    <Stack gap="sm" role="status" aria-label={label}>
      {PLACES.slice(0, 4).map((place) => (
        <Skeleton key={place} height={height} radius="md" />
      ))}
    </Stack>
  );
}

/** Where cards will stand. */
export function LoadingCards({ label, height }: LoadingProps) {
  return (
    <div className={cards.grid} role="status" aria-label={label}>
      {PLACES.map((place) => (
        <Skeleton key={place} height={height} radius="lg" />
      ))}
    </div>
  );
}
