import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { pedidoDeVolta, type Troca, textoDaRecusa, useMudar } from './api.ts';

interface MudadaProps {
  mudanca: Troca;
  onDone: () => void;
}

export function Mudada({ mudanca, onDone }: MudadaProps) {
  const { de, para, entregue } = mudanca;
  const [busy, setBusy] = useState(false);
  const mudar = useMudar();
  const undo = useRef<HTMLButtonElement>(null);
  // The dialog that had the focus is gone.
  useEffect(() => {
    if (mudanca) undo.current?.focus();
  }, [mudanca]);

  async function desfazer() {
    if (busy) return;
    setBusy(true);
    try {
      await mudar({
        tipo: 'mover',
        de: para,
        para: de.cancelada ? undefined : de,
        pedido: pedidoDeVolta(mudanca),
      });
      toast.sucesso(`De volta em ${de.identificador}.`);
    } catch (error) {
      toast.erro(textoDaRecusa(error));
    }
    onDone();
  }

  return (
    <Note
      role="status"
      tom="bom"
      edged
      acao={
        <Button ref={undo} variant="default" loading={busy} onClick={() => void desfazer()}>
          Desfazer
        </Button>
      }
    >
      {`${
        de.cancelada
          ? `${de.identificador} agora está em ${para.identificador}.`
          : `Movido de ${de.identificador} para ${para.identificador}.`
      }${!entregue ? ' Guardado neste aparelho, ainda não entregue.' : ''}`}
    </Note>
  );
}
