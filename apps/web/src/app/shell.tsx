import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { Logo } from '../components/logo.tsx';
import { useUsuario } from '../lib/session.ts';
import { useLoja } from '../lib/use-loja.ts';
import { mayOpen } from './access.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NAVIGATION, type NavItem } from './navigation.ts';
import { PlainHttpHint } from './plain-http.tsx';
import classes from './shell.module.css';
import { useSair } from './use-sair.ts';

const OutboxBadge = lazy(async () => ({
  default: (await import('../offline/outbox-badge.tsx')).OutboxBadge,
}));

function Item({ item }: { item: NavItem }) {
  const Icon = item.icone;
  return (
    <li>
      <NavLink to={item.path} className={classes.link ?? ''}>
        <Icon size={22} stroke={1.7} aria-hidden="true" />
        <span>{item.texto}</span>
      </NavLink>
    </li>
  );
}

/** Sidebar on a desktop, rail on a tablet, bottom bar on a phone: one list of links, placed by the stylesheet. */
export function Shell() {
  const usuario = useUsuario();
  const loja = useLoja();
  const sair = useSair();
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

  const groups = NAVIGATION.map((group) => ({
    ...group,
    itens: group.itens.filter((item) => usuario && mayOpen(item.path, usuario)),
  })).filter((group) => group.itens.length > 0);

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      {/* Not a header: a dialog's title is one, and a page has one banner. */}
      <nav aria-label="Principal" className={classes.side}>
        <div className={classes.brand}>
          <Logo />
          {loja.data && <span className={classes.store}>{loja.data.nome}</span>}
        </div>
        <div className={classes.nav}>
          {groups.map((group) => (
            <div key={group.titulo} className={classes.group}>
              <span className={classes.groupTitle} aria-hidden="true">
                {group.titulo}
              </span>
              <ul className={classes.list} aria-label={group.titulo}>
                {group.itens.map((item) => (
                  <Item key={item.path} item={item} />
                ))}
              </ul>
            </div>
          ))}
          <div className={classes.end}>
            {usuario && (
              <span className={classes.person}>
                <strong>{usuario.nome}</strong>
                <span>{usuario.email}</span>
              </span>
            )}
            <button type="button" className={classes.link} onClick={sair}>
              <IconLogout size={22} stroke={1.7} aria-hidden="true" />
              <span>Sair</span>
            </button>
          </div>
        </div>
      </nav>
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
  );
}
