import { Link } from 'react-router';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { QuietPage } from '../../ui/paginas/quiet-page.tsx';
import { Anchor } from '../../ui/pecas/anchor.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Stack } from '../../ui/pecas/stack.tsx';
import { useSair } from '../shell/use-sair.ts';

export default function SemAcessoPage() {
  const sair = useSair();
  return (
    <QuietPage>
      <EmptyState
        page
        titulo="Sem acesso"
        nota="Sua conta ainda não tem acesso a nenhuma página. Peça ao dono da loja para liberar."
        acao={
          <Stack align="center">
            <Button onClick={sair}>Sair</Button>
            <Anchor component={Link} to="/conta">
              Minha conta
            </Anchor>
          </Stack>
        }
      />
    </QuietPage>
  );
}
