import { pode } from '@balcao/contract/pessoas/permissoes';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePlano } from '../../dados/plano.ts';
import { usePrimeiraVisita } from '../../dados/primeira-visita.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { telaInteira } from '../../features/cozinha/tela-inteira.ts';
import { CAIXA } from '../../features/vendas/caixa/atendimento/endereco.ts';
import { FilaBadge, FilaReserva } from '../../fila/fila.ts';
import { fetchAhead } from '../../lib/ahead.ts';
import { useStore } from '../../lib/use-store.ts';
import { aoLado, opcional } from '../../ui/paginas/tardio.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { FaixaCaixa } from '../faixas/caixa.tsx';
import { Demonstracao } from '../faixas/demonstracao.tsx';
import { FaixaEspaco } from '../faixas/espaco.tsx';
import { FaixaPlano } from '../faixas/plano.tsx';
import { expirou } from '../guards/acesso.ts';
import { Checking } from '../guards/checking.tsx';
import { ImpressaoAoFinalizar } from '../impressao.ts';
import { BarraLight } from './barra-light.tsx';
import { useModoLight } from './modo-light.ts';
import classes from './shell.module.css';
import { Side } from './side.tsx';

const COZINHA = '/cozinha';
/** Nothing hurries: where its code can't be had there is no new version, either. */
const NovaVersao = opcional(() => import('../atualizacao/nova-versao.tsx'));
const PlainHttpHint = opcional(() => import('../faixas/plain-http.tsx'));
const FaixaImpressoes = aoLado(() => import('../../features/impressao/faixa/faixa.tsx'));

/** The frame around every page behind the login: menu, and what belongs above any page. */
export function Shell() {
  const [light] = useModoLight();
  const plano = usePlano();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const usuario = useUsuario();
  const imprime = usuario !== undefined && pode(usuario, 'vendas', 'produtos', 'cozinha');
  // Cards that are read from afar take all the room that there is.
  const cozinha = pathname === COZINHA;
  const inteira = useStore(telaInteira) && cozinha;
  const perguntas = usePrimeiraVisita(usuario) && pathname === '/home';
  // The list of settings stays where it is while its pages change, and knows where the focus belongs.
  const page = pathname.startsWith('/configuracoes/') ? '/configuracoes' : pathname;
  const first = useRef(page);

  useEffect(() => fetchAhead(), []);

  // A new page is announced and tabbed from its beginning, unless the page itself put the focus somewhere.
  useEffect(() => {
    if (first.current === page) return;
    first.current = page;
    const element = main.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // The one that was there has gone: this is another. The till waits for nothing.
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!still && !page.startsWith(CAIXA)) {
      element?.animate(
        { opacity: [0.4, 1], translate: ['0 4px', '0 0'] },
        { duration: 120, easing: 'ease-out' },
      );
    }
  }, [page]);

  if (plano.esperando) return <Checking />;
  // The questions of the first day, and nothing beside them.
  if (perguntas) {
    return (
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
    );
  }
  // One sells with the whole of the window; the way out is the till's own.
  if (pathname.startsWith(CAIXA)) {
    return (
      <main id="conteudo" ref={main} tabIndex={-1} className={classes.whole}>
        <FaixaCaixa />
        {imprime && <FaixaImpressoes />}
        <ImpressaoAoFinalizar />
        <NovaVersao sobre />
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
    );
  }
  return (
    <div className={classes.shell} data-inteira={inteira || undefined}>
      <a className={classes.skip} data-screen-only href="#conteudo">
        Pular para o conteúdo
      </a>
      <Side />
      <div className={classes.column} data-larga={cozinha || undefined}>
        {plano.pagamentos === 'simulado' && <Demonstracao />}
        {light && !expirou(plano) && <BarraLight />}
        <FaixaPlano plano={plano} />
        <NovaVersao />
        <ImpressaoAoFinalizar />
        {imprime && <FaixaImpressoes />}
        <FaixaEspaco />
        {pathname === '/home' && <FaixaCaixa todos />}
        {expirou(plano) && pathname !== '/caixa' && <FaixaCaixa />}
        <main id="conteudo" ref={main} tabIndex={-1} className={classes.main}>
          {!window.isSecureContext && <PlainHttpHint />}
          <Suspense fallback={<FilaReserva />}>
            <FilaBadge />
          </Suspense>
          <ErrorBoundary key={page}>
            <Outlet />
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
