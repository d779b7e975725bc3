/** Between the press and the queue, where a code is shown: the store has a key, or its bank confirms. */
import { type ReactNode, useState } from 'react';
import { useLojaDoPix } from '../../../../dados/loja.ts';
import { tardio } from '../../../../ui/paginas/tardio.tsx';

export const PixDialog = tardio(() => import('./pix/pix.tsx'));

interface Cobranca {
  centavos: number;
  onRecebido: (txid: string | undefined) => void;
}

export function mostraCodigo(loja: ReturnType<typeof useLojaDoPix>): boolean {
  return loja !== undefined && (loja.pixAutomatico || loja.pixChave !== null);
}

export function usePix(): {
  dialog: ReactNode;
  receber: (centavos: number, done: Cobranca['onRecebido']) => void;
} {
  const temCodigo = mostraCodigo(useLojaDoPix());
  const [cobranca, setCobranca] = useState<Cobranca>();
  return {
    receber: (centavos, onRecebido) => {
      if (centavos > 0 && temCodigo) setCobranca({ centavos, onRecebido });
      else onRecebido(undefined);
    },
    dialog: cobranca && (
      <PixDialog
        centavos={cobranca.centavos}
        onRecebido={(txid) => {
          setCobranca(undefined);
          cobranca.onRecebido(txid);
        }}
        onClose={() => setCobranca(undefined)}
      />
    ),
  };
}
