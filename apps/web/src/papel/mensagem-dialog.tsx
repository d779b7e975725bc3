import type { Papel } from '@balcao/papel/papel';
import { copyText } from '../lib/copy-text.ts';
import { toast } from '../lib/toast.ts';
import { useReturnFocus } from '../lib/use-return-focus.ts';
import { DialogFoot } from '../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../ui/dialogos/pergunta-dialog.tsx';
import { Button } from '../ui/pecas/button.tsx';
import { IconCopy } from '../ui/sinais/icons.ts';
import classes from './mensagem-dialog.module.css';
import { texto as emTexto } from './texto.ts';
import { useWhatsapp } from './whatsapp.tsx';

interface MensagemDialogProps {
  titulo: string;
  papel: Papel;
  /** Of whom it is for, and what their field is called. */
  telefone: string | null | undefined;
  campo: string;
  onClose: () => void;
}

/** A paper as a message, seen before it is sent. */
export default function MensagemDialog({ titulo, papel, telefone, campo, onClose }: MensagemDialogProps) {
  useReturnFocus();
  const texto = emTexto(papel);
  const whatsapp = useWhatsapp(texto, telefone ?? '');

  async function copiar() {
    if (await copyText(texto)) toast.sucesso('Mensagem copiada.');
    else toast.erro('Não foi possível copiar a mensagem.');
  }

  return (
    <PerguntaDialog titulo={titulo} size="sm" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={classes.mensagem} aria-label="Mensagem" tabIndex={0}>
        {texto}
      </section>
      {whatsapp.campo({ label: campo })}
      <DialogFoot>
        <Button variant="default" leftSection={<IconCopy />} onClick={() => void copiar()}>
          Copiar
        </Button>
        {whatsapp.link()}
      </DialogFoot>
    </PerguntaDialog>
  );
}
