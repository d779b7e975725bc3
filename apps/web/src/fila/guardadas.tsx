/** The door to what waits on this device, where nothing waits, too: there a file of another one is imported. */
import { useState } from 'react';
import { tardio } from '../ui/paginas/tardio.tsx';
import { Button } from '../ui/pecas/button.tsx';
import { IconCloudUpload } from '../ui/sinais/icons.ts';

const FilaDrawer = tardio(() => import('./telas/drawer.tsx'));

export function Guardadas() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCloudUpload />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Vendas guardadas
      </Button>
      {opened && <FilaDrawer onClose={() => setOpened(false)} />}
    </>
  );
}
