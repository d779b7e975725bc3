import { Center, Loader, Stack, Text } from '@mantine/core';

export function Checking() {
  return (
    <Center mih="50dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader size="sm" aria-hidden="true" />
        <Text c="dimmed">Verificando permissões...</Text>
      </Stack>
    </Center>
  );
}
