import { formatReais } from '@balcao/contract/money';
import { exigeMotivo, rotuloVenda } from '@balcao/contract/venda';
import type { Venda } from '@balcao/contract/vendas';
import { useState } from 'react';
import { ApiError } from '../../dados/api-client.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { fila, isQueued } from '../../fila/fila.ts';
import { toast } from '../../lib/toast.ts';
import { confirmar } from '../../ui/perguntas.ts';
import { useCancelarVenda, useEncerrarVenda } from './api.ts';
import type { AcoesDaVenda } from './central/venda-card.tsx';
import type { VendaNaTela } from './vendas-com-fila.ts';

const NA_FILA = 'Esta comanda ainda não chegou ao servidor. Tente de novo quando houver conexão.';
const RECUSADA = 'Uma alteração desta comanda precisa de você. Veja as vendas guardadas neste aparelho.';

/** Another device was faster: what was just charged may be another sum than the one on the card. */
function mudouText(total: number, antes: number): string {
  return `O total é ${formatReais(total)}, e não ${formatReais(antes)}: houve mudança em outro aparelho.`;
}

/** Finalizing and cancelling, with their questions and messages. */
export function useAcoes(onEditar: (venda: VendaNaTela) => void, onFinalizada: (venda: Venda) => void) {
  const usuario = useUsuario();
  const encerrar = useEncerrarVenda();
  const cancelar = useCancelarVenda();
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

  /** What still waits here has to arrive before the tab is closed. Answers what stands in the way. */
  const missing = async (venda: VendaNaTela): Promise<string | undefined> => {
    if (venda.recusada) return RECUSADA;
    if (!venda.naFila) return undefined;
    await fila.wake();
    return (await fila.ofVenda(venda.id)).some(isQueued) ? NA_FILA : undefined;
  };

  const onFinalizar = async (venda: VendaNaTela) => {
    const futura = venda.tipo === 'FUTUROS';
    const sure = await confirmar({
      titulo: futura ? 'Finalizar venda' : 'Finalizar comanda',
      texto: futura
        ? `Você tem certeza que deseja finalizar esta venda? Total: ${formatReais(venda.total)}.`
        : `Você tem certeza que deseja finalizar esta comanda? Total: ${formatReais(venda.total)}.`,
      confirmar: 'Finalizar',
    });
    if (!sure) return;
    await during(venda.id, async () => {
      const inTheWay = await missing(venda);
      if (inTheWay) return toast.aviso(inTheWay);
      try {
        const final = await encerrar.mutateAsync(venda.id);
        toast.sucesso(futura ? 'Venda finalizada com sucesso!' : 'Comanda finalizada com sucesso!');
        if (final.total !== venda.total) toast.aviso(mudouText(final.total, venda.total));
        onFinalizada(final);
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
    if (exigeMotivo(venda, usuario?.tipo)) {
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

  const actions: AcoesDaVenda = {
    onEditar,
    onFinalizar,
    onCancelar,
    mayReverse: usuario?.tipo === 'PRINCIPAL',
    busyId,
  };
  /** The question that is open, for `CancelarDialog`. */
  const cancelamento = reversing && {
    venda: reversing,
    busy: busyId === reversing.id,
    onConfirm: (motivo: string) => void cancel(reversing, motivo),
    onClose: () => setReversing(undefined),
  };
  return { actions, cancelamento };
}
