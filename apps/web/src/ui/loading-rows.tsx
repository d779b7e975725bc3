import { Skeleton, Stack } from '@mantine/core';

const ROWS = ['a', 'b', 'c', 'd'];

/** Where a list will stand. */
export function LoadingRows({ label, height = 56 }: { label: string; height?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label={label}>
      {ROWS.map((row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}
