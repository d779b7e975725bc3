import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { LOGIN, primeiraPaginaDe } from '../guards/acesso.ts';

/** Within the shell; `marca`: where the till need not wait for its picture. */
export function NotFound({ marca }: { marca?: ReactNode }) {
  const usuario = useUsuario();
  const plano = usePlano();
  const back = usuario ? primeiraPaginaDe(usuario, plano) : LOGIN;
  return (
    <EmptyState
      page
      sobre="404"
      marca={marca}
      titulo="Página não encontrada"
      nota="O endereço pode ter mudado ou ainda não existe."
      acao={
        <Button component={Link} to={back}>
          {usuario ? 'Voltar ao início' : 'Ir para o login'}
        </Button>
      }
    />
  );
}
