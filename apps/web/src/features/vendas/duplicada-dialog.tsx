import { Button, Text } from '@mantine/core';
import { DialogFoot } from '../../components/dialog-foot.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';

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
    <QuestionDialog titulo="Esta venda já foi registrada?" size="sm" zIndex={310} unasked>
      <Text mb="sm">{mensagem}</Text>
      <Text mb="xl" c="dimmed">
        Uma venda igual acabou de ser feita. Se o cliente levou duas vezes o mesmo, é outra venda.
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={() => onOutra(chave, vendaId)}>
          É outra venda
        </Button>
        <Button onClick={() => onRegistrada(chave)}>Já registrada</Button>
      </DialogFoot>
    </QuestionDialog>
  );
}
