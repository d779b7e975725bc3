import { useState } from 'react';
import { useImpressoraDoAparelho } from '../dados/impressora-do-aparelho.ts';
import { tardio } from '../ui/paginas/tardio.tsx';
import { Button, type ButtonProps } from '../ui/pecas/button.tsx';
import { IconCashRegister } from '../ui/sinais/icons.ts';

const AbrirGavetaDialog = tardio(() => import('./abrir-gaveta-dialog.tsx'));

/** Opens the drawer of this device's printer, for a reason. Nothing where there is none. */
export function AbrirGaveta({ children = 'Abrir gaveta', ...rest }: ButtonProps) {
  const { impressora } = useImpressoraDoAparelho();
  const [open, setOpen] = useState(false);
  if (!impressora?.gaveta) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCashRegister />} {...rest} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && <AbrirGavetaDialog onClose={() => setOpen(false)} />}
    </>
  );
}
