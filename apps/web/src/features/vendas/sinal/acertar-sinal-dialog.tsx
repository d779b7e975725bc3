import { tituloVenda } from '@balcao/contract/vendas/numero';
import { useRef, useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { useAcertarSinal } from './api.ts';
import { DestinoCampos, useDestinoDoSinal } from './destino-campos.tsx';

/** A device cancelled the sale without a word of the money: where it goes is said now. */
export default function AcertarSinalDialog({ venda, onClose }: { venda: VendaNaTela; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const destino = useDestinoDoSinal(venda);
  const acertar = useAcertarSinal();
  const [tentou, setTentou] = useState(false);
  const [alerta, setAlerta] = useState<string>();

  function submit() {
    setTentou(true);
    const { destinado } = destino;
    if (!destinado) return;
    acertar.mutate(
      { venda, ...destinado },
      {
        onSuccess: () => {
          toast.sucesso(
            destinado.sinal.destino === 'DEVOLVER' ? 'Sinal devolvido.' : 'Sinal deixado como crédito.',
          );
          onClose();
        },
        onError: (error) => setAlerta(errorText(error, 'Erro ao acertar o sinal.')),
      },
    );
  }

  return (
    <FormDialog
      titulo={`Acertar o sinal de ${tituloVenda(venda)}`}
      size="sm"
      form={form}
      alerta={alerta}
      dirty={tentou}
      busy={acertar.isPending}
      salvar="Acertar"
      onSubmit={submit}
      onClose={onClose}
    >
      <DestinoCampos destino={destino} tentou={tentou} />
    </FormDialog>
  );
}
