import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { reaberturaSchema } from '@balcao/contract/caixa/caixa';
import { TextInput } from '@mantine/core';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { readForm } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { useReabrir } from '../api.ts';

/** The owner opens a session again, and says why. */
export default function ReabrirForm({ id, onClose }: { id: string; onClose: () => void }) {
  const reabrir = useReabrir();
  const { input, dialog } = useFormulario({
    inicio: { motivo: '' },
    ler: (values) => readForm(reaberturaSchema, values),
    enviar: ({ motivo }) => reabrir.mutateAsync({ id, motivo }),
    aoSalvar: () => {
      onClose();
      toast.sucesso('Caixa reaberto!');
    },
    erro: 'Erro ao reabrir o caixa.',
  });

  return (
    <FormDialog titulo="Reabrir o caixa" size="sm" {...dialog} salvar="Reabrir" onClose={onClose}>
      <TextInput
        label="Motivo"
        required
        data-autofocus
        maxLength={MAX_TEXTO}
        placeholder="Ex: contei errado"
        description="O caixa volta a ficar aberto, como se não tivesse sido fechado."
        {...input('motivo')}
      />
    </FormDialog>
  );
}
