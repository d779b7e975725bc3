import type { ImportResult } from '@balcao/contract/produtos';
import { Button, Group, Stack, Text } from '@mantine/core';
import { plural } from '../../../lib/format.ts';
import { IconCircleCheck } from '../../../ui/icons.ts';

export function PassoResultado({ feito, onClose }: { feito: ImportResult; onClose: () => void }) {
  return (
    <Stack gap="lg" align="center" py="lg" ta="center">
      <IconCircleCheck size="xl" color="var(--color-good)" />
      <div role="status">
        <Text size="xl">
          <strong>Importação concluída</strong>
        </Text>
        <Text mt="xs">
          {plural(feito.criados, 'produto criado', 'produtos criados')},{' '}
          {plural(feito.atualizados, 'atualizado', 'atualizados')}.
        </Text>
      </div>
      <Group>
        <Button onClick={onClose}>Ver produtos</Button>
      </Group>
    </Stack>
  );
}
