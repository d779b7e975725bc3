import { ehPaginaDaLoja } from '@balcao/contract/pessoas/permissoes';
import { useLocation } from 'react-router';
import { Casca, CascaPagina, CascaTexto } from '../shell/casca.tsx';

/** The guard is still deciding, or the page is loading. `inside`: the shell stands around it. */
export function Checking({ inside }: { inside?: boolean }) {
  const { pathname } = useLocation();
  if (inside) return <CascaPagina />;
  if (ehPaginaDaLoja(pathname)) return <Casca />;
  // The till, a receipt, a form of who is not signed in: pages without the shell.
  return (
    <div className="casca-sozinha">
      <CascaTexto />
    </div>
  );
}
