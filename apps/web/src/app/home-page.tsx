import DashboardPage from '../features/dashboard/dashboard-page.tsx';
import { useModoLight } from '../lib/modo-light.ts';
import { useUsuario } from '../lib/session.ts';
import { Guia } from './guia.tsx';
import { ModoLightCard } from './modo-light-card.tsx';

/** The dashboard with what belongs to the navigation and not to it: the guide and the switch of 'Modo Light'. */
export default function HomePage() {
  const usuario = useUsuario();
  const [light] = useModoLight();
  return (
    <DashboardPage
      guia={light && <Guia />}
      ajuste={usuario?.tipo === 'PRINCIPAL' ? <ModoLightCard /> : undefined}
    />
  );
}
