import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  titulo: string;
  descricao?: ReactNode;
  /** Buttons; under the title on a phone, at the right elsewhere. */
  children?: ReactNode;
}

/** The one `h1` of a page, with the name in the browser's tab. */
export function PageHeader({ titulo, descricao, children }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="xl" component="header">
      <title>{`${titulo} · Balcão`}</title>
      <Stack gap="2xs">
        <Title order={1} size="h2">
          {titulo}
        </Title>
        {descricao && <Text c="dimmed">{descricao}</Text>}
      </Stack>
      {children && <Group gap="sm">{children}</Group>}
    </Group>
  );
}
