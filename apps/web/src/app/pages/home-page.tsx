import { lazy, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { encerrarPrimeiraVisita, usePrimeiraVisita } from '../../dados/primeira-visita.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import DashboardPage from '../../features/dashboard/dashboard-page.tsx';
import type { ComecarProps } from '../../features/loja/comecar/comecar.tsx';
import { enderecoDe } from '../../features/vendas/caixa/atendimento/endereco.ts';
import { comMantine } from '../../ui/com-mantine.tsx';
import { opcional } from '../../ui/paginas/tardio.tsx';
import { useModoLight } from '../shell/modo-light.ts';
import { ModoLightCard } from '../shell/modo-light-card.tsx';

/** For the few who keep the reduced menu. */
const Guia = opcional(() => import('../shell/guia.tsx'));
const loadComecar = comMantine<ComecarProps>(() => import('../../features/loja/comecar/comecar.tsx'));
const Comecar = lazy(() => loadComecar().catch(() => ({ default: SemPerguntas })));

/** They can't be had: there is the page itself. */
function SemPerguntas({ onPular }: ComecarProps) {
  useEffect(onPular, [onPular]);
  return null;
}

/**
 * The dashboard with what belongs to the navigation and not to it: the guide and the switch of 'Modo Light'. On the very
 * first visit the questions of the first day stand in its place; whoever goes elsewhere has skipped them.
 */
export default function HomePage() {
  const usuario = useUsuario();
  const navigate = useNavigate();
  const [light] = useModoLight();
  const primeira = usePrimeiraVisita(usuario);
  useEffect(() => (primeira ? encerrarPrimeiraVisita : undefined), [primeira]);

  if (primeira) {
    const comecar = (comandas: boolean) => navigate(enderecoDe({ modo: comandas ? 'comanda' : 'balcao' }));
    const aPlanilha = () => navigate('/products', { state: { abrir: 'importar' } });
    return <Comecar onComecar={comecar} onPlanilha={aPlanilha} onPular={encerrarPrimeiraVisita} />;
  }
  return (
    <DashboardPage
      guia={light && <Guia />}
      ajuste={usuario?.tipo === 'PRINCIPAL' ? <ModoLightCard /> : undefined}
    />
  );
}
