import { formatReais } from '@balcao/contract/money';
import { Button, Text } from '@mantine/core';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import type { Aberta } from './use-venda.ts';

interface MesmoNomeDialogProps {
  aberta: Aberta;
  /** With the tab that takes it; without one it is a second of the same name. */
  onResolve: (aberta: Aberta | undefined) => void;
  onClose: () => void;
}

/** Two tabs of one name are mostly one table, now and then two Marias: only the person knows. */
export function MesmoNomeDialog({ aberta, onResolve, onClose }: MesmoNomeDialogProps) {
  return (
    <QuestionDialog
      titulo={`${aberta.identificador} já está aberta (${formatReais(aberta.total)})`}
      size="sm"
      zIndex={310}
      unasked
      onClose={onClose}
    >
      <Text mb="md">Acrescente os itens a ela, ou abra outra comanda com o mesmo nome.</Text>
      <DialogFoot>
        <Button variant="default" onClick={() => onResolve(undefined)}>
          Abrir outra
        </Button>
        <Button onClick={() => onResolve(aberta)}>Acrescentar a ela</Button>
      </DialogFoot>
    </QuestionDialog>
  );
}
