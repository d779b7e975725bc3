import { MAX_PARA_QUEM, MAX_TEXTO, ULTIMO_DIA } from '@balcao/contract/limites';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { FieldRow } from '../../../ui/field-row.tsx';
import { PerguntaDialog } from '../../../ui/pergunta-dialog.tsx';
import { type Digitada, digitada, type Encomenda, paraDigitar } from '../encomenda.ts';

interface FuturaCamposProps {
  valores: Encomenda;
  onGuardar: (encomenda: Encomenda) => void;
  onClose: () => void;
}

/** For whom, when, what to mind: asked when a sale is put aside, and none of it has to be said. */
export default function FuturaCampos({ valores, onGuardar, onClose }: FuturaCamposProps) {
  const fuso = useFuso();
  const [form, setForm] = useState(() => paraDigitar(valores, fuso));
  const [error, setError] = useState<string>();
  const input = (field: keyof Digitada) => ({
    value: form[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setError(undefined);
      setForm({ ...form, [field]: event.currentTarget.value });
    },
  });
  return (
    <PerguntaDialog titulo="Venda futura" size="sm" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const encomenda = digitada(form, fuso);
          if (encomenda) onGuardar(encomenda);
          else setError('Informe também o dia.');
        }}
      >
        <TextInput
          label="Para quem"
          placeholder="Ex.: Dona Júlia"
          data-autofocus
          autoComplete="off"
          mb="md"
          maxLength={MAX_PARA_QUEM}
          {...input('paraQuem')}
        />
        <FieldRow>
          <TextInput label="Quando" type="date" max={ULTIMO_DIA} error={error} {...input('dia')} />
          <TextInput label="Hora (opcional)" type="time" {...input('hora')} />
        </FieldRow>
        <TextInput
          label="Observação"
          placeholder="Ex.: sem lactose, retirar na loja"
          autoComplete="off"
          mt="md"
          mb="md"
          maxLength={MAX_TEXTO}
          {...input('observacao')}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit">Guardar</Button>
        </DialogFoot>
      </form>
    </PerguntaDialog>
  );
}
