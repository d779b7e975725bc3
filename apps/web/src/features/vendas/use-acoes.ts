import { sinalDe } from '@balcao/contract/vendas/sinal';
import { exigeMotivo, rotuloVenda } from '@balcao/contract/vendas/venda';
import { useState } from 'react';
import { ApiError } from '../../dados/api-client.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { toast } from '../../lib/toast.ts';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import type { AcoesDaVenda } from './central/venda-card.tsx';
import type { Destinado } from './sinal/destino-campos.tsx';
import type { Registered } from './ultima-venda.ts';
import { useCancelarVenda } from './use-cancelar-venda.ts';
import type { VendaNaTela } from './vendas-com-fila.ts';

const RECUSADA = 'Uma alteração desta comanda precisa de você. Veja as vendas guardadas neste aparelho.';

function recusaDoCancelamento(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Erro ao cancelar. Tente novamente.';
  return error.code === 'COMANDA_ALTERADA'
    ? 'A comanda mudou em outro aparelho. Confira e cancele de novo.'
    : error.mensagem;
}

export function useAcoes(
  onEditar: (venda: VendaNaTela) => void,
  onFinalizada: (registered: Registered) => void,
) {
  const usuario = useUsuario();
  const cancelar = useCancelarVenda();
  const [busyId, setBusyId] = useState<string>();
  const [reversing, setReversing] = useState<VendaNaTela>();
  const [closing, setClosing] = useState<VendaNaTela>();
  const [receiving, setReceiving] = useState<VendaNaTela>();

  const during = async (id: string, work: () => Promise<void>) => {
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      await work();
    } finally {
      setBusyId(undefined);
    }
  };

  const onFinalizar = (venda: VendaNaTela) => {
    if (venda.recusada) toast.aviso(RECUSADA);
    else setClosing(venda);
  };

  const onSinal = (venda: VendaNaTela) => {
    if (venda.recusada) toast.aviso(RECUSADA);
    else setReceiving(venda);
  };

  const cancel = (venda: VendaNaTela, motivo?: string, destino?: Destinado) =>
    during(venda.id, async () => {
      try {
        const dito = motivo ? { motivo } : {};
        const feita = await cancelar({ venda, ...dito, ...(destino ? { destino } : {}) });
        setReversing(undefined);
        const qual = venda.tipo === 'COMANDAS' && !venda.finalizada ? 'Comanda' : 'Venda';
        if (feita === 'entregue') toast.sucesso(`${qual} cancelada.`);
        else toast.aviso(`${qual} cancelada: guardada neste aparelho, ainda não entregue.`);
      } catch (error) {
        toast.erro(recusaDoCancelamento(error));
      }
    });

  const onCancelar = async (venda: VendaNaTela) => {
    if (exigeMotivo(venda, usuario?.tipo) || sinalDe(venda) !== 0) {
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
    onSinal,
    mayReverse: usuario?.tipo === 'PRINCIPAL',
    busyId,
  };
  const cancelamento = reversing && {
    venda: reversing,
    busy: busyId === reversing.id,
    onConfirm: (motivo: string, destino?: Destinado) => void cancel(reversing, motivo, destino),
    onClose: () => setReversing(undefined),
  };
  const encerramento = closing && {
    venda: closing,
    onFinalizada: (registered: Registered) => {
      setClosing(undefined);
      onFinalizada(registered);
    },
    onClose: () => setClosing(undefined),
  };
  const recebimento = receiving && { venda: receiving, onClose: () => setReceiving(undefined) };
  return { actions, cancelamento, encerramento, recebimento };
}
