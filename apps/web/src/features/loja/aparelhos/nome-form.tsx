import { MAX_NOME } from '@balcao/contract/base/limites';
import { type Dispositivo, dispositivoUpdateSchema } from '@balcao/contract/pessoas/dispositivos';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { readForm } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { useRenomear } from './api.ts';

interface NomeFormProps {
  aparelho: Pick<Dispositivo, 'id' | 'nome'>;
  onClose: () => void;
}

/** What the people of the shop call it. */
export function NomeForm({ aparelho, onClose }: NomeFormProps) {
  const { form, values, input, refuse, dirty } = useCampos({ nome: aparelho.nome ?? '' });
  const renomear = useRenomear(aparelho.id);
  const [alerta, setAlerta] = useState<string>();

  async function submit() {
    setAlerta(undefined);
    const lido = readForm(dispositivoUpdateSchema, values);
    if (!lido.data) {
      refuse(lido.errors);
      return;
    }
    try {
      const { nome } = await renomear.mutateAsync(lido.data.nome);
      toast.sucesso(`Agora ele se chama ${nome}.`);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && refuse(error.campos)) return;
      setAlerta(errorText(error, 'Não foi possível mudar o nome.'));
    }
  }

  return (
    <FormDialog
      titulo="Nome do aparelho"
      size="sm"
      form={form}
      alerta={alerta}
      dirty={dirty}
      busy={renomear.isPending}
      salvar="Salvar nome"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        description="Por exemplo: Caixa da frente."
        maxLength={MAX_NOME}
        autoComplete="off"
        data-autofocus
        {...input('nome')}
      />
    </FormDialog>
  );
}
