import { toCentavos } from '@balcao/contract/base/money';
import type { Extrato } from '@balcao/contract/clientes/clientes';
import type { Loja } from '@balcao/contract/loja/loja';
import { daCobranca } from '@balcao/papel/da-conta';
import { useMemo } from 'react';
import { recebedorDe } from '../../../dados/recebedor.ts';
import { brCode } from '../../../lib/br-code.ts';
import MensagemDialog from '../../../papel/mensagem-dialog.tsx';

interface CobrarDialogProps {
  extrato: Extrato;
  loja: Loja;
  onClose: () => void;
}

/** The account as a message, with the store's Pix as a code of just this debt. */
export default function CobrarDialog({ extrato, loja, onClose }: CobrarDialogProps) {
  const { cliente } = extrato;
  const pix = useMemo(() => {
    const recebedor = recebedorDe(loja);
    return recebedor && cliente.saldo > 0 ? brCode(recebedor, toCentavos(cliente.saldo)) : undefined;
  }, [loja, cliente.saldo]);
  return (
    <MensagemDialog
      titulo="Enviar conta no WhatsApp"
      papel={daCobranca(extrato, loja, pix)}
      telefone={cliente.telefone}
      campo="WhatsApp do cliente"
      onClose={onClose}
    />
  );
}
