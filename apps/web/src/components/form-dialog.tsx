import { Alert, Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useReturnFocus } from '../lib/use-return-focus.ts';

export interface FormDialogProps {
  titulo: string;
  size: NonNullable<ModalProps['size']>;
  form: RefObject<HTMLFormElement | null>;
  className?: string | undefined;
  /** What is wrong with the whole; a field says itself what is wrong with it. */
  alerta: string | undefined;
  /** Something was typed: then a tap beside the dialog does not close it. */
  dirty: boolean;
  /** Being sent: it is not sent twice. */
  busy: boolean;
  salvar: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, over the whole screen of a phone. */
export function FormDialog(props: FormDialogProps) {
  const { titulo, size, form, className, alerta, dirty, busy, salvar, onSubmit, onClose, children } = props;
  useReturnFocus();
  const phone = useMediaQuery('(max-width: 36em)') === true;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={titulo}
      size={size}
      fullScreen={phone}
      closeOnClickOutside={!dirty}
      transitionProps={{ duration: 0 }}
      styles={{ title: { fontWeight: 650, fontSize: '1.25rem' } }}
    >
      <form ref={form} className={className} onSubmit={submit} noValidate aria-label={titulo}>
        <Stack gap="md">
          {alerta && (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />} title={alerta} />
          )}
          {children}
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              {salvar}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
