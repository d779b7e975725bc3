import { useUsuario } from '../../dados/use-sessao.ts';
import DashboardPage from '../../features/dashboard/dashboard-page.tsx';
import { Guia } from '../shell/guia.tsx';
import { useModoLight } from '../shell/modo-light.ts';
import { ModoLightCard } from '../shell/modo-light-card.tsx';

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
