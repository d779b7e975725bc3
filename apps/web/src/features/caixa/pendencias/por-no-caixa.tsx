import { tituloVenda } from '@balcao/contract/vendas/numero';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { useFuso } from '../../../dados/loja.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { useCaixas, usePorNoCaixa } from '../api.ts';
import { duracaoDe } from '../textos.ts';

/** Where the owner says that the money of a sale went. */
export function PorNoCaixa({ venda, onClose }: { venda: Venda; onClose: () => void }) {
  const fuso = useFuso();
  const caixas = useCaixas();
  const por = usePorNoCaixa();
  const { form, values, input, refuse, dirty } = useCampos({ caixaId: '' });
  const [alerta, setAlerta] = useState<string>();
  const data = (caixas.data?.pages.flat() ?? []).map((caixa) => ({
    value: caixa.id,
    label: `${caixa.gaveta.nome} · ${duracaoDe(caixa, fuso)}`,
  }));

  function submit() {
    if (values.caixaId === '') {
      refuse({ caixaId: 'Escolha um caixa.' });
      return;
    }
    por.mutate(
      { vendaId: venda.id, caixaId: values.caixaId },
      {
        onSuccess: () => {
          onClose();
          toast.sucesso('Venda posta no caixa.');
        },
        onError: (error) => setAlerta(errorText(error, 'Erro ao pôr a venda no caixa.')),
      },
    );
  }

  return (
    <FormDialog
      titulo={`Em qual caixa entrou ${tituloVenda(venda)}?`}
      size="md"
      form={form}
      alerta={alerta}
      dirty={dirty}
      busy={por.isPending}
      salvar="Pôr no caixa"
      onSubmit={submit}
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
