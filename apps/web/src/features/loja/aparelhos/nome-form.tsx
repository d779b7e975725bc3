import { MAX_NOME } from '@balcao/contract/base/limites';
import { type Dispositivo, dispositivoUpdateSchema } from '@balcao/contract/pessoas/dispositivos';
import { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { aparelhosQuery } from '../../../dados/aparelhos.ts';
import { chamar } from '../../../dados/api-client.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { readForm } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';

interface NomeFormProps {
  aparelho: Pick<Dispositivo, 'id' | 'nome'>;
  onClose: () => void;
}

/** What the people of the shop call it. */
export function NomeForm({ aparelho, onClose }: NomeFormProps) {
  const client = useQueryClient();
  const { input, dialog } = useFormulario({
    inicio: { nome: aparelho.nome ?? '' },
    ler: (values) => readForm(dispositivoUpdateSchema, values),
    enviar: (body) => chamar(dispositivos.editar, { params: { id: aparelho.id }, body }),
    aoSalvar: (saved) => {
      client.setQueryData(aparelhosQuery.queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      );
      toast.sucesso(`Agora ele se chama ${saved.nome}.`);
      onClose();
    },
    erro: 'Não foi possível mudar o nome.',
    onde: 'campoOuTopo',
  });

  return (
    <FormDialog titulo="Nome do aparelho" size="sm" {...dialog} salvar="Salvar nome" onClose={onClose}>
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
