import { Link } from 'react-router';
import { useNomeDaLoja } from '../../dados/loja.ts';
import { Button } from '../../ui/pecas/button.tsx';
import { IconLayoutDashboard, IconLogout } from '../../ui/sinais/icons.ts';
import classes from './shell.module.css';
import { useSair } from './use-sair.ts';

/** The top bar of 'Modo Light': the way back to the guide, and out. */
export function BarraLight() {
  const loja = useNomeDaLoja();
  const sair = useSair();
  return (
    <nav aria-label="Modo Light" className={classes.topBar} data-screen-only>
      <span className={classes.lojaNoTopo}>{loja}</span>
      <Button component={Link} to="/home" variant="default" leftSection={<IconLayoutDashboard />}>
        Dashboard
      </Button>
      <Button variant="default" leftSection={<IconLogout />} onClick={sair}>
        Sair
      </Button>
    </nav>
  );
}
