import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { TextInput } from '@mantine/core';
import { useFormulario } from '../dados/use-formulario.ts';
import { ChoiceButtons } from '../ui/campos/choice-buttons.tsx';
import { FormDialog } from '../ui/dialogos/form-dialog.tsx';
import { pedirGaveta } from './gaveta.ts';

const USUAIS = ['Trocar dinheiro', 'Conferir o caixa', 'Guardar comprovante'].map((text) => ({
  value: text,
  text,
}));

/** Why it opens without a sale: the owner reads it in his list. */
export default function AbrirGavetaDialog({ onClose }: { onClose: () => void }) {
  const { values, input, change, dialog } = useFormulario({
    inicio: { motivo: '' },
    ler: ({ motivo }) =>
      motivo.trim() === ''
        ? { errors: { motivo: 'Diga por que a gaveta abre.' } }
        : { data: { motivo: motivo.trim() } },
    enviar: (dados) => pedirGaveta(dados),
    aoSalvar: onClose,
    erro: 'A gaveta não abriu.',
  });
  return (
    <FormDialog titulo="Abrir gaveta" size="sm" {...dialog} salvar="Abrir" onClose={onClose}>
      <TextInput label="Motivo" required maxLength={MAX_TEXTO} data-autofocus {...input('motivo')} />
      <ChoiceButtons
        wraps
        label="Motivos de sempre"
        options={USUAIS}
        value={values.motivo}
        onChange={(motivo) => change({ motivo })}
      />
    </FormDialog>
  );
}
