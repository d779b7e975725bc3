import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from './icons.ts';

export interface ErrorStateProps {
  /** What could not be done, in a sentence. */
  texto: string;
  onRetry: () => void;
  retrying?: boolean;
}

export function ErrorState({ texto, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Stack role="alert" align="center" gap="md" py="xl" px="md" ta="center">
      <Text fw={600}>{texto}</Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={onRetry}
        loading={retrying}
      >
        Tentar de novo
      </Button>
    </Stack>
  );
}
