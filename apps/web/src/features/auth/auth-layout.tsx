import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { QuietPage } from '../../ui/quiet-page.tsx';

interface AuthLayoutProps {
  titulo: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
  /** Where else to go. */
  rodape?: ReactNode;
}

/** A quiet page with a form on it. */
export function AuthLayout({ titulo, form, onSubmit, children, rodape = <AoLogin /> }: AuthLayoutProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <QuietPage titulo={titulo}>
      <Title order={1} size="h2" mb="xl">
        {titulo}
      </Title>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">{children}</Stack>
      </form>
      <Text ta="center" mt="lg">
        {rodape}
      </Text>
    </QuietPage>
  );
}

function AoLogin() {
  return (
    <Anchor component={Link} to="/">
      Voltar ao login
    </Anchor>
  );
}
