import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { useReturnFocus } from '../../lib/use-return-focus.ts';

interface CancelarDialogProps {
  rotulo: string;
  busy: boolean;
  onConfirm: (motivo: string) => void;
  onClose: () => void;
}

/** The owner takes back a finished sale: it stays in the history, with the reason. */
export function CancelarDialog({ rotulo, busy, onConfirm, onClose }: CancelarDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  useReturnFocus();
  return (
    <QuestionDialog titulo={`Cancelar a venda ${rotulo}?`} size="sm" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (motivo.trim() === '') setError('Informe o motivo do cancelamento.');
          else onConfirm(motivo.trim());
        }}
      >
        <Text mb="md">
          O estoque volta, e a venda sai de todos os totais. Ela continua no histórico como cancelada.
        </Text>
        <TextInput
          label="Motivo"
          placeholder="Ex.: cliente desistiu"
          data-autofocus
          required
          maxLength={200}
          value={motivo}
          error={error}
          onChange={(event) => {
            setError(undefined);
            setMotivo(event.currentTarget.value);
          }}
        />
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" color="red.8" loading={busy}>
            Cancelar venda
          </Button>
        </Group>
      </form>
    </QuestionDialog>
  );
}
