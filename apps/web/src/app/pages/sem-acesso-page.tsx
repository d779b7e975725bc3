import { Anchor, Button, Center, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSair } from '../shell/use-sair.ts';

export function SemAcessoPage() {
  const sair = useSair();
  return (
    <Center component="main" mih="100dvh" p="lg">
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
    </Center>
  );
}
