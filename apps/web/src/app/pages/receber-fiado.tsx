import { Link } from 'react-router';
import { Button } from '../../ui/pecas/button.tsx';
import { IconAddressBook } from '../../ui/sinais/icons.ts';

/** When the plan is over a debt is received all the same: the way there, where the menu has none. */
export function ReceberFiado() {
  return (
    <Button component={Link} to="/clientes" variant="default" leftSection={<IconAddressBook />}>
      Receber fiado
    </Button>
  );
}
