import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { Button } from '../pecas/button.tsx';
import { Text } from '../pecas/text.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { PerguntaDialog } from './pergunta-dialog.tsx';
import type { Pendente } from './perguntas.ts';

const FOCUS = { 'data-autofocus': true };

export default function ConfirmarDialog({ pergunta }: { pergunta: Pendente }) {
  useReturnFocus();
  const { titulo, texto, confirmar, cancelar, perigo, responder } = pergunta;
  const no = () => responder(false);
  return (
    <PerguntaDialog titulo={titulo} size="sm" onClose={no}>
      {texto && <Text mb="md">{texto}</Text>}
      <DialogFoot>
        <Button variant="default" onClick={no} {...(perigo ? FOCUS : {})}>
          {cancelar ?? 'Cancelar'}
        </Button>
        <Button {...(perigo ? { color: 'perigo' } : FOCUS)} onClick={() => responder(true)}>
          {confirmar}
        </Button>
      </DialogFoot>
    </PerguntaDialog>
  );
}
