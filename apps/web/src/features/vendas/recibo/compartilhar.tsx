import { useState } from 'react';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Button, type ButtonProps } from '../../../ui/pecas/button.tsx';
import { IconShare } from '../../../ui/sinais/icons.ts';

const CompartilharDialog = tardio(() => import('./compartilhar-dialog.tsx'));

interface CompartilharProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  vendaId: string;
  /** The slip of this return instead. */
  devolucaoId?: string | undefined;
}

/** Shares the receipt as a picture or a text. Its dialog is loaded on the first press. */
export function Compartilhar({ vendaId, devolucaoId, ...rest }: CompartilharProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconShare />} {...rest} onClick={() => setOpen(true)}>
        Compartilhar
      </Button>
      {open && (
        <CompartilharDialog vendaId={vendaId} devolucaoId={devolucaoId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
