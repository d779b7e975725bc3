import { Anchor, Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useLoja } from '../../dados/loja.ts';
import { useSair } from '../shell/use-sair.ts';

export function NoAccessPage() {
  const sair = useSair();
  const loja = useLoja().data?.nome;
  return (
    <Center component="main" mih="100dvh" p="lg">
      <title>Sem acesso · Balcão</title>
      <Stack align="center" gap="md" ta="center">
        <Title order={1}>Sem acesso</Title>
        <Text c="dimmed" maw={380}>
          Sua conta ainda não tem acesso a nenhuma página. Peça ao dono da loja{loja && ` ${loja}`} para
          liberar.
        </Text>
        <Button mt="md" onClick={sair}>
          Sair
        </Button>
        <Anchor component={Link} to="/conta" fw={600}>
          Minha conta
        </Anchor>
      </Stack>
    </Center>
  );
}
