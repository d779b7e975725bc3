import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { LOGIN, startPage } from '../guards/access.ts';

/** Within the shell. */
export function NotFound() {
  const usuario = useUsuario();
  const plano = usePlano();
  const back = usuario ? startPage(usuario, plano) : LOGIN;
  return (
    <Center mih="60dvh">
      <title>Página não encontrada · Balcão</title>
      <Stack align="center" gap="md" ta="center">
        <Text fw={650} c="var(--color-accent-text)">
          404
        </Text>
        <Title order={1}>Página não encontrada</Title>
        <Text c="dimmed" maw={380}>
          O endereço pode ter mudado ou ainda não existe.
        </Text>
        <Button component={Link} to={back} mt="md">
          {usuario ? 'Voltar ao início' : 'Ir para o login'}
        </Button>
      </Stack>
    </Center>
  );
}

/** On a page of its own. */
export function NotFoundPage() {
  return (
    <Center component="main" mih="100dvh" p="lg">
      <NotFound />
    </Center>
  );
}
