import { Button, Text } from '@mantine/core';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';

interface DuplicadaDialogProps {
  mensagem: string;
  onRegistrada: () => void;
  onOutra: () => void;
}

/** Only the person knows whether it was pressed twice or sold twice; so there is no way round the answer. */
export function DuplicadaDialog({ mensagem, onRegistrada, onOutra }: DuplicadaDialogProps) {
  return (
    <QuestionDialog titulo="Esta venda já foi registrada?" size="sm" zIndex={310} unasked>
      <Text mb="sm">{mensagem}</Text>
      <Text mb="xl" c="dimmed">
        Uma venda igual acabou de ser feita. Se o cliente levou duas vezes o mesmo, é outra venda.
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={onOutra}>
          É outra venda
        </Button>
        <Button onClick={onRegistrada}>Já registrada</Button>
      </DialogFoot>
    </QuestionDialog>
  );
}
