import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  titulo: string;
  nota?: ReactNode;
  icone?: ReactNode;
  /** What a person can do about it, as a button. */
  acao?: ReactNode;
}

export function EmptyState({ titulo, nota, icone, acao }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {icone && (
        <Text c="dimmed" lh={0} aria-hidden="true" component="span">
          {icone}
        </Text>
      )}
      <Text fw={600}>{titulo}</Text>
      {nota && <Text c="dimmed">{nota}</Text>}
      {acao && <Box mt="sm">{acao}</Box>}
    </Stack>
  );
}
