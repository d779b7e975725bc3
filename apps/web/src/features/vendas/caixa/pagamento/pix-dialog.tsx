/** The code fills the sheet; 'Recebi' finishes, or the bank does. */
import { useLojaDoPix } from '../../../../dados/loja.ts';
import { recebedorDe } from '../../../../dados/recebedor.ts';
import { PerguntaDialog } from '../../../../ui/dialogos/pergunta-dialog.tsx';
import Pix from './pix/pix.tsx';

export interface PixDialogProps {
  centavos: number;
  onRecebido: (txid: string | undefined) => void;
  onClose: () => void;
}

export default function PixDialog({ centavos, onRecebido, onClose }: PixDialogProps) {
  const loja = useLojaDoPix();
  return (
    <PerguntaDialog titulo="Pix" size="lg" unasked onClose={onClose}>
      <Pix
        centavos={centavos}
        recebedor={loja && recebedorDe(loja)}
        automatico={loja?.pixAutomatico ?? false}
        onRecebido={({ txid }) => onRecebido(txid)}
      />
    </PerguntaDialog>
  );
}
