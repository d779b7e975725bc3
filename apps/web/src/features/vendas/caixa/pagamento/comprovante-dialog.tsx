import { MAX_COMPROVANTE } from '@balcao/contract/base/limites';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PerguntaForm } from '../../../../ui/dialogos/pergunta-form.tsx';
import type { Dito } from './dito.ts';
import classes from './sheets.module.css';

type Comprovante = Pick<Dito, 'nsu' | 'bandeira'>;

interface ComprovanteDialogProps {
  dito: Comprovante;
  onMudar: (change: Comprovante) => void;
  onClose: () => void;
}

export default function ComprovanteDialog({ dito, onMudar, onClose }: ComprovanteDialogProps) {
  const [{ nsu, bandeira }, setDito] = useState(dito);
  return (
    <PerguntaForm
      titulo="Comprovante do cartão"
      size="sm"
      enviar="Pronto"
      onSubmit={() => {
        onMudar({ nsu, bandeira });
        onClose();
      }}
      onClose={onClose}
    >
      <CamposDoComprovante
        dito={{ nsu, bandeira }}
        onMudar={(change) => setDito((before) => ({ ...before, ...change }))}
      />
    </PerguntaForm>
  );
}

interface ComprovanteProps {
  dito: Pick<Dito, 'nsu' | 'bandeira'>;
  /** One of several: 'do pagamento 2'. */
  qual?: string;
  onMudar: (change: Partial<Dito>) => void;
}

export function CamposDoComprovante({ dito: { nsu, bandeira }, qual, onMudar }: ComprovanteProps) {
  const nome = (texto: string) => (qual === undefined ? {} : { 'aria-label': `${texto} ${qual}` });
  return (
    <div className={classes.comprovante}>
      <TextInput
        label="Bandeira"
        placeholder="Ex.: Visa"
        maxLength={MAX_COMPROVANTE}
        {...nome('Bandeira')}
        value={bandeira}
        onChange={(event) => onMudar({ bandeira: event.currentTarget.value })}
      />
      <TextInput
        label="NSU"
        placeholder="Número do comprovante"
        maxLength={MAX_COMPROVANTE}
        {...nome('NSU')}
        value={nsu}
        onChange={(event) => onMudar({ nsu: event.currentTarget.value })}
      />
    </div>
  );
}
