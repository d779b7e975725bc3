import { Modal, type ModalProps } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { useBack } from '../../lib/use-back.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { focusAtOnce } from '../focus-at-once.ts';
import { AcessoRetirado } from '../paginas/acesso-retirado.tsx';
import { Note } from '../paginas/note.tsx';
import { useSmallScreen } from '../paginas/use-small-screen.ts';
import { Button } from '../pecas/button.tsx';
import { Stack } from '../pecas/stack.tsx';
import foot from './dialog-foot.module.css';
import { DialogFoot } from './dialog-foot.tsx';
import { perguntarDescarte } from './perguntar-descarte.ts';

export interface FormDialogProps {
  titulo: string;
  size: NonNullable<ModalProps['size']>;
  form: RefObject<HTMLFormElement | null>;
  className?: string | undefined;
  /** An error of the whole form; a field shows its own. */
  alerta: string | undefined;
  /** Something was typed: a tap beside the dialog does not close it; Escape, the cross and 'back' ask first. */
  dirty: boolean;
  /** Being sent: it is not sent twice. */
  busy: boolean;
  salvar: string;
  /** A second way to send it. */
  outro?: { texto: string; onClick: () => void } | undefined;
  /** A total beside the buttons: in sight however long the form is. */
  resumo?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, over the whole screen of a phone, however it is held. */
export function FormDialog(props: FormDialogProps) {
  const { titulo, size, form, className, alerta, dirty, busy, salvar, outro, resumo } = props;
  const { onSubmit, onClose, children } = props;
  useReturnFocus();
  const phone = useSmallScreen();
  const [asking, setAsking] = useState(false);

  /** May what was typed go? */
  async function discard(): Promise<boolean> {
    if (!dirty) return true;
    if (asking) return false;
    setAsking(true);
    const sure = await perguntarDescarte();
    setAsking(false);
    return sure;
  }
  useBack(dirty, discard);

  async function close() {
    if (await discard()) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  return (
    <Modal
      opened
      onClose={close}
      // Escape belongs to the question while it is asked.
      closeOnEscape={!asking}
      title={titulo}
      size={size}
      fullScreen={phone}
      closeOnClickOutside={!dirty}
    >
      <form ref={form} className={className} onSubmit={submit} noValidate aria-label={titulo}>
        <Stack gap="md" ref={focusAtOnce}>
          <AcessoRetirado form={form} />
          {alerta && (
            <Note tom="ruim" role="alert">
              {alerta}
            </Note>
          )}
          {children}
          <DialogFoot>
            {resumo}
            {/* Two ways to send it leave no room for this one on a phone: the cross does it. */}
            <Button
              variant="default"
              onClick={onClose}
              disabled={busy}
              {...(outro ? { className: foot.largo } : {})}
            >
              Cancelar
            </Button>
            {outro && (
              <Button variant="default" px="sm" onClick={outro.onClick} disabled={busy}>
                {outro.texto}
              </Button>
            )}
            <Button type="submit" loading={busy}>
              {salvar}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
