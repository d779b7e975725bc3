import { type ReactNode, useMemo, useState } from 'react';
import { useMedia } from '../../../../lib/use-media.ts';
import { tardio } from '../../../../ui/paginas/tardio.tsx';
import { ActionIcon } from '../../../../ui/pecas/action-icon.tsx';
import { Kbd } from '../../../../ui/pecas/kbd.tsx';
import { IconCamera } from '../../../../ui/sinais/icons.ts';
import classes from './camera.module.css';
import type { CameraDialogProps } from './camera-dialog.tsx';

const CameraDialog = tardio(() => import('./camera-dialog.tsx'));

/** A touched device has a camera behind; a desktop's looks at the cashier. */
const TOUCHED = '(any-pointer: coarse)';

/** A telephone's scanner: its button, in whose place a desktop has its key, and all the rest when it is pressed. */
export function useCameraDoCaixa(props: Omit<CameraDialogProps, 'onClose'>): {
  botao: ReactNode;
  dialog: ReactNode;
} {
  const touched = useMedia(TOUCHED);
  const [open, setOpen] = useState(false);
  const botao = useMemo(
    () =>
      touched ? (
        <ActionIcon
          variant="subtle"
          className={classes.button ?? ''}
          aria-label="Ler código com a câmera"
          onClick={() => setOpen(true)}
        >
          <IconCamera />
        </ActionIcon>
      ) : (
        <Kbd>F2</Kbd>
      ),
    [touched],
  );
  return {
    botao,
    dialog: open && <CameraDialog {...props} onClose={() => setOpen(false)} />,
  };
}
