import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFoot } from '../../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../../ui/dialogos/pergunta-dialog.tsx';
import { CamposDoComprovante } from './comprovante.tsx';
import type { Dito } from './dito.ts';

type Comprovante = Pick<Dito, 'nsu' | 'bandeira'>;

interface ComprovanteDialogProps {
  dito: Comprovante;
  onMudar: (change: Comprovante) => void;
  onClose: () => void;
}

export default function ComprovanteDialog({ dito, onMudar, onClose }: ComprovanteDialogProps) {
  const [{ nsu, bandeira }, setDito] = useState(dito);
  return (
    <PerguntaDialog titulo="Comprovante do cartão" size="sm" onClose={onClose}>
      <form
        noValidate
        aria-label="Comprovante do cartão"
        onSubmit={(event) => {
          event.preventDefault();
          onMudar({ nsu, bandeira });
          onClose();
        }}
      >
        <CamposDoComprovante
          dito={{ nsu, bandeira }}
          onMudar={(change) => setDito((before) => ({ ...before, ...change }))}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit">Pronto</Button>
        </DialogFoot>
      </form>
    </PerguntaDialog>
  );
}
