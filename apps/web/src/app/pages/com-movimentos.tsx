import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useStable } from '../../lib/use-stable.ts';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { DarEntrada } from './com-entrada.tsx';

const MovimentosDrawer = tardio(() => import('../../features/estoque/movimentos/movimentos-drawer.tsx'));

/** Of a product, in the address of whatever page its ledger is opened over. */
const NOME = 'movimentos';

type AbrirMovimentos = (produto: { id: string }) => void;

/** A page of goods, and over it the ledger that its address names: 'back' closes it, a link opens it. */
export function ComMovimentos({ children }: { children: (abrir: AbrirMovimentos) => ReactNode }) {
  const [params, setParams] = useSearchParams();
  const { state }: { state: { abertos?: true } | null } = useLocation();
  const navigate = useNavigate();
  const id = params.get(NOME);
  const abrir = useStable(({ id }: { id: string }) =>
    setParams(
      (now) => {
        now.set(NOME, id);
        return now;
      },
      { state: { ...state, abertos: true }, preventScrollReset: true },
    ),
  );
  function fechar() {
    // Opened from the page below: that is where one goes back to.
    if (state?.abertos) return navigate(-1);
    setParams(
      (now) => {
        now.delete(NOME);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <>
      {children(abrir)}
      {id !== null && (
        <MovimentosDrawer
          key={id}
          produtoId={id}
          entrada={(produto, aoFechar) => <DarEntrada produto={produto} onClose={aoFechar} />}
          onClose={() => void fechar()}
        />
      )}
    </>
  );
}
