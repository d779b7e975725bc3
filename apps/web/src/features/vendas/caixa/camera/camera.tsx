import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconCamera } from '../../../../ui/icons.ts';
import classes from './camera.module.css';
import type { CameraDialogProps } from './camera-dialog.tsx';

const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

/** Where fingers are there is a camera behind; a desktop's looks at whoever sits there. */
const TOUCHED = '(any-pointer: coarse)';

interface CameraProps extends Omit<CameraDialogProps, 'onClose'> {
  /** In its place where nobody touches the screen. */
  children: ReactNode;
}

/** A telephone's scanner: its button, and all the rest when it is pressed. */
export function Camera({ children, ...props }: CameraProps) {
  const touched = useMediaQuery(TOUCHED, false, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(false);
  if (!touched) return children;
  return (
    <>
      <ActionIcon
        variant="subtle"
        className={classes.button ?? ''}
        aria-label="Ler código com a câmera"
        onClick={() => setOpen(true)}
      >
        <IconCamera />
      </ActionIcon>
      {open && (
        <Suspense>
          <CameraDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
