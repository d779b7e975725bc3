import { tituloVenda } from '@balcao/contract/vendas/numero';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { duracaoDe } from '@balcao/papel/palavras-do-caixa';
import { NativeSelect } from '@mantine/core';
import { useFuso } from '../../../dados/loja.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { useCaixas, usePorNoCaixa } from '../api.ts';

/** The owner names the drawer into which the money of a sale went. */
export default function PorNoCaixa({ venda, onClose }: { venda: Venda; onClose: () => void }) {
  const fuso = useFuso();
  const caixas = useCaixas();
  const por = usePorNoCaixa();
  const { input, dialog } = useFormulario({
    inicio: { caixaId: '' },
    ler: (values) =>
      values.caixaId === '' ? { errors: { caixaId: 'Escolha um caixa.' } } : { data: values },
    enviar: ({ caixaId }) => por.mutateAsync({ vendaId: venda.id, caixaId }),
    aoSalvar: () => {
      onClose();
      toast.sucesso('Venda posta no caixa.');
    },
    erro: 'Erro ao pôr a venda no caixa.',
  });
  const data = (caixas.data?.pages.flat() ?? []).map((caixa) => ({
    value: caixa.id,
    label: `${caixa.gaveta.nome} · ${duracaoDe(caixa, fuso)}`,
  }));

  return (
    <FormDialog
      titulo={`Em qual caixa entrou ${tituloVenda(venda)}?`}
      size="md"
      {...dialog}
      salvar="Pôr no caixa"
      onClose={onClose}
    >
      <NativeSelect
        label="Caixa"
        description="Em um caixa fechado ela aparece à parte, e o que foi conferido fica como está."
        required
        data-autofocus
        data={[
          { value: '', label: data.length === 0 ? 'Nenhum caixa foi aberto ainda' : 'Escolha' },
          ...data,
        ]}
        {...input('caixaId')}
      />
    </FormDialog>
  );
}
