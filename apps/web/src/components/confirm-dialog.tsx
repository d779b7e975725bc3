import { Button, Group, Modal, Text } from '@mantine/core';
import { useReturnFocus } from '../lib/use-return-focus.ts';
import type { Pendente } from './confirm-store.ts';

export default function ConfirmDialog({ pergunta }: { pergunta: Pendente }) {
  useReturnFocus();
  const no = () => pergunta.responder(false);
  return (
    <Modal
      opened
      onClose={no}
      title={pergunta.titulo}
      size="sm"
      // Above another dialog that asks.
      zIndex={320}
    >
      {pergunta.texto && <Text mb="xl">{pergunta.texto}</Text>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={no}>
          {pergunta.cancelar ?? 'Cancelar'}
        </Button>
        <Button
          data-autofocus
          {...(pergunta.perigo ? { color: 'red.8' } : {})}
          onClick={() => pergunta.responder(true)}
        >
          {pergunta.confirmar}
        </Button>
      </Group>
    </Modal>
  );
}
