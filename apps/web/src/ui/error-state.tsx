import { Button, Stack, Text } from '@mantine/core';
import { conectado } from '../lib/conexao.ts';
import { useStore } from '../lib/use-store.ts';
import { Card } from './card.tsx';
import { IconRefresh } from './icons.ts';

interface ErrorStateProps {
  /** What could not be done, in a sentence. */
  texto: string;
  /** What asks again. */
  consulta: { refetch: () => unknown; isFetching?: boolean };
  /** A card of its own on the page. */
  card?: boolean;
}

export function ErrorState({ texto, consulta, card }: ErrorStateProps) {
  const { refetch, isFetching = false } = consulta;
  const comServidor = useStore(conectado);
  const state = (
    <Stack role="alert" align="center" gap="md" py="xl" px="md" ta="center">
      <div>
        <strong>{texto}</strong>
        {!comServidor && (
          <Text c="dimmed" size="sm" mt="2xs">
            Sem conexão com o servidor. Vender continua funcionando.
          </Text>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh />}
        onClick={() => void refetch()}
        loading={isFetching}
      >
        Tentar de novo
      </Button>
    </Stack>
  );
  return card ? <Card flush>{state}</Card> : state;
}
