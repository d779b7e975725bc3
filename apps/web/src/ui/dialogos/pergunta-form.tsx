import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../pecas/button.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { PerguntaDialog } from './pergunta-dialog.tsx';

interface PerguntaFormProps extends Pick<ComponentProps<typeof PerguntaDialog>, 'titulo' | 'size'> {
  /** Beside the buttons: in sight however long the form is. */
  resumo?: ReactNode;
  /** In the place of 'Voltar'. */
  voltar?: ReactNode;
  /** The text of the button that sends it, or that button. */
  enviar: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question that is answered by typing. */
export function PerguntaForm(props: PerguntaFormProps) {
  const { titulo, resumo, voltar, enviar, onSubmit, onClose, children, ...rest } = props;
  return (
    <PerguntaDialog titulo={titulo} onClose={onClose} {...rest}>
      <form
        noValidate
        aria-label={titulo}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <DialogFoot>
          {resumo}
          {voltar ?? (
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
          )}
          {typeof enviar === 'string' ? <Button type="submit">{enviar}</Button> : enviar}
        </DialogFoot>
      </form>
    </PerguntaDialog>
  );
}
