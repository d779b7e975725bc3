import { Button, Group, Modal, Text } from '@mantine/core';

interface DuplicadaDialogProps {
  chave: string;
  vendaId: string;
  mensagem: string;
  onRegistrada: (chave: string) => void;
  onOutra: (chave: string, vendaId: string) => void;
}

/** Only the person knows whether it was pressed twice or sold twice; so there is no way round the answer. */
export function DuplicadaDialog({ chave, vendaId, mensagem, onRegistrada, onOutra }: DuplicadaDialogProps) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Esta venda já foi registrada?"
      size="sm"
      zIndex={310}
    >
      <div>
        <Text mb="sm">{mensagem}</Text>
        <Text mb="xl" c="dimmed">
          Uma venda igual acabou de ser feita. Se o cliente levou duas vezes o mesmo, é outra venda.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onOutra(chave, vendaId)}>
            É outra venda
          </Button>
          <Button data-autofocus onClick={() => onRegistrada(chave)}>
            Já registrada
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
