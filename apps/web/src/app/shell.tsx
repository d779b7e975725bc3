import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useModoLight } from '../lib/modo-light.ts';
import { usePlano } from '../lib/use-plano.ts';
import { expirou } from './access.ts';
import { BarraLight } from './barra-light.tsx';
import { Checking } from './checking.tsx';
import { Demonstracao } from './demonstracao.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FaixaPlano } from './faixa-plano.tsx';
import { PlainHttpHint } from './plain-http.tsx';
import classes from './shell.module.css';
import { Side } from './side.tsx';

const OutboxBadge = lazy(async () => ({
  default: (await import('../fila/telas/badge.tsx')).OutboxBadge,
}));

/** The frame around every page behind the login: menu, and what belongs above any page. */
export function Shell() {
  const [light] = useModoLight();
  const plano = usePlano();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(pathname);

  // A new page is announced and tabbed from its beginning, unless the page itself put the focus somewhere.
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = pathname;
    const element = main.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  if (plano.esperando) return <Checking />;
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <Side />
      <div className={classes.column}>
        {plano.pagamentos === 'simulado' && <Demonstracao />}
        {light && !expirou(plano) && <BarraLight />}
        <FaixaPlano plano={plano} />
        <main id="conteudo" ref={main} tabIndex={-1} className={classes.main}>
          <PlainHttpHint />
          <Suspense fallback={null}>
            <OutboxBadge />
          </Suspense>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
