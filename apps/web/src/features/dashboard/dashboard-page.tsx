import { dayOf, startOfDay } from '@balcao/contract/base/calendar';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useDashboard, useDia } from '../../dados/dashboard.ts';
import { useFuso, useVirada } from '../../dados/loja.ts';
import { agora } from '../../lib/clock.ts';
import { naoVeio } from '../../lib/consulta.ts';
import { formatLongDay } from '../../lib/format.ts';
import { ErrorState } from '../../ui/paginas/error-state.tsx';
import { NaoVeio } from '../../ui/paginas/nao-veio.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconBuildingStore } from '../../ui/sinais/icons.ts';
import { useAtualizarAoEntregar, useCancelamentos } from './api.ts';
import { Espera } from './espera.tsx';
import { EstoqueBaixo } from './estoque-baixo.tsx';
import classes from './listas.module.css';
import { CanceladasDeHoje, FuturasDeHoje, MaisVendidos, PorForma, PorHora, Resumo } from './numeros.ts';
import { faltam, PrimeirosPassos, usePassosDispensados } from './primeiros-passos.tsx';
import { ResumoQuieto } from './resumo-quieto.tsx';

interface DashboardPageProps {
  /** Cards that lead to the other pages, under the figures. */
  guia?: ReactNode;
  /** A setting of this page, at its end. */
  ajuste?: ReactNode;
}

export default function DashboardPage({ guia, ajuste }: DashboardPageProps) {
  useAtualizarAoEntregar();
  const dashboard = useDashboard();
  const dia = useDia();
  const cancelamentos = useCancelamentos();
  const [dispensados, dispensar] = usePassosDispensados();
  const zone = useFuso();
  const virada = useVirada();
  const day = formatLongDay(startOfDay(dayOf(agora(), zone, virada), zone), zone);

  const passos = dia.data?.primeirosPassos;
  const comecando = passos && faltam(passos) > 0 && !dispensados;
  const primeiroDia = comecando && !passos.venda;
  // All of it or nothing: what comes later would push down what is read already.
  const espera = [dia, cancelamentos].some(({ isPending }) => isPending);
  // What stands here is of a while ago.
  const parado = [dashboard, dia].find(({ isError }) => isError);
  // A card that has nothing to say is not there.
  const [futuras, formas] = [dashboard.data?.futurasDeHoje ?? [], dashboard.data?.porForma ?? []];
  const [vendidos, canceladas] = [dia.data?.maisVendidos ?? [], cancelamentos.data ?? []];
  const guiaDePassos = comecando && <PrimeirosPassos passos={passos} onDispensar={dispensar} />;
  return (
    <Page
      titulo="Dashboard"
      descricao={day.charAt(0).toUpperCase() + day.slice(1)}
      acoes={
        <Button
          component={Link}
          to="/selling/caixa"
          size="lg"
          // On a phone it stands in the bar below.
          className={classes.vender}
          variant={primeiroDia ? 'default' : 'filled'}
          leftSection={<IconBuildingStore />}
        >
          Vender
        </Button>
      }
    >
      {naoVeio(dashboard) ? (
        <>
          <ErrorState card texto="Não foi possível carregar o resumo do dia." consulta={dashboard} />
          {guia}
          {ajuste}
        </>
      ) : espera || !dashboard.data ? (
        <Espera />
      ) : (
        <Suspense fallback={<Espera />}>
          {parado && (
            <NaoVeio texto="Não foi possível atualizar: os números são de antes." consulta={parado} />
          )}
          {primeiroDia ? (
            <>
              {guiaDePassos}
              <ResumoQuieto data={dashboard.data} />
            </>
          ) : (
            <Resumo data={dashboard.data} dia={dia.data} />
          )}
          {guia}
          {futuras.length > 0 && <FuturasDeHoje futuras={futuras} />}
          <div className={classes.cartoes}>
            {!primeiroDia && dia.data?.horas && <PorHora horas={dia.data.horas} agora={dia.data.hora} />}
            {!primeiroDia && guiaDePassos}
            {vendidos.length > 0 && <MaisVendidos vendidos={vendidos} />}
            <EstoqueBaixo data={dashboard.data} />
            {formas.length > 0 && <PorForma formas={formas} />}
            {canceladas.length > 0 && <CanceladasDeHoje linhas={canceladas} />}
          </div>
          {ajuste}
        </Suspense>
      )}
    </Page>
  );
}
