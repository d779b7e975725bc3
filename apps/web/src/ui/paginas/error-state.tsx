import { Button, Stack, Text } from '@mantine/core';
import { type ConsultaQueFalhou, FALHA, falhaDe, ultimaFalha } from '../../lib/conexao.ts';
import { useStore } from '../../lib/use-store.ts';
import { IconRefresh } from '../sinais/icons.ts';
import { Card } from './card.tsx';

interface ErrorStateProps {
  /** A sentence: the failed task. */
  texto: string;
  /** The query to repeat and its error; without one, the last failed call. */
  consulta: ConsultaQueFalhou;
  /** A card of its own on the page. */
  card?: boolean;
}

/** Says that loading failed and why, with a button to try again. */
export function ErrorState({ texto, consulta, card }: ErrorStateProps) {
  const { refetch, isFetching = false, error } = consulta;
  const ultima = useStore(ultimaFalha);
  const falha = error ? falhaDe(error) : (consulta.falha ?? ultima);
  const state = (
    <Stack role="alert" align="center" gap="md" py="xl" px="md" ta="center">
      <div>
        <strong>{texto}</strong>
        {falha && (
          <Text c="dimmed" size="sm" mt="2xs">
            {`${FALHA[falha]}. Vender continua funcionando.`}
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
