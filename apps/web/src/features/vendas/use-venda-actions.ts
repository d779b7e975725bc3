import { rotuloVenda } from '@balcao/contract/vendas';
import { useState } from 'react';
import { confirmar } from '../../components/confirm.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useUsuario } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { fila } from '../../offline/browser.ts';
import { isQueued } from '../../offline/entry.ts';
import { useCancelar, useEncerrar } from './api.ts';
import type { VendaActions } from './venda-card.tsx';
import type { VendaNaTela } from './vendas-list.ts';

const NA_FILA = 'Esta comanda ainda não chegou ao servidor. Tente de novo quando houver conexão.';

/** Finalizing and cancelling, with their questions and messages. */
export function useVendaActions(onEditar: (venda: VendaNaTela) => void) {
  const usuario = useUsuario();
  const encerrar = useEncerrar();
  const cancelar = useCancelar();
  const [busyId, setBusyId] = useState<string>();
  const [reversing, setReversing] = useState<VendaNaTela>();

  const during = async (id: string, work: () => Promise<void>) => {
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      await work();
    } finally {
      setBusyId(undefined);
    }
  };

  /** What still waits here has to arrive before the tab is closed. */
  const arrived = async (venda: VendaNaTela): Promise<boolean> => {
    if (!venda.naFila) return true;
    await fila.wake();
    return !(await fila.ofVenda(venda.id)).some(isQueued);
  };

  const onFinalizar = async (venda: VendaNaTela) => {
    const futura = venda.tipo === 'FUTUROS';
    const sure = await confirmar({
      titulo: futura ? 'Finalizar venda' : 'Finalizar comanda',
      texto: futura
        ? 'Você tem certeza que deseja finalizar esta venda?'
        : 'Você tem certeza que deseja finalizar esta comanda?',
      confirmar: 'Finalizar',
    });
    if (!sure) return;
    await during(venda.id, async () => {
      if (!(await arrived(venda))) {
        toast.aviso(NA_FILA);
        return;
      }
      try {
        await encerrar.mutateAsync(venda.id);
        toast.sucesso(futura ? 'Venda finalizada com sucesso!' : 'Comanda finalizada com sucesso!');
      } catch {
        toast.erro(futura ? 'Erro ao finalizar a venda.' : 'Erro ao finalizar a comanda.');
      }
    });
  };

  const cancel = (venda: VendaNaTela, motivo?: string) =>
    during(venda.id, async () => {
      try {
        await cancelar.mutateAsync({ id: venda.id, ...(motivo === undefined ? {} : { motivo }) });
        setReversing(undefined);
        toast.sucesso(
          venda.tipo === 'COMANDAS' && !venda.finalizada ? 'Comanda cancelada.' : 'Venda cancelada.',
        );
      } catch (error) {
        toast.erro(error instanceof ApiError ? error.mensagem : 'Erro ao cancelar. Tente novamente.');
      }
    });

  const onCancelar = async (venda: VendaNaTela) => {
    if (venda.finalizada) {
      setReversing(venda);
      return;
    }
    const sure = await confirmar({
      titulo: `Cancelar ${rotuloVenda(venda)}?`,
      texto: 'Os produtos voltam ao estoque e nada é cobrado.',
      confirmar: venda.tipo === 'COMANDAS' ? 'Cancelar comanda' : 'Cancelar venda',
      cancelar: 'Voltar',
      perigo: true,
    });
    if (sure) await cancel(venda);
  };

  const actions: VendaActions = {
    onEditar,
    onFinalizar,
    onCancelar,
    mayReverse: usuario?.tipo === 'PRINCIPAL',
    busyId,
  };
  return { actions, reversing, closeReversing: () => setReversing(undefined), cancel };
}
