import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { pedirLink } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormMessage } from './form-message.tsx';
import { rememberedEmail } from './remembered-email.ts';
import { validateEsqueceu } from './validate.ts';

const ERRO = 'Erro ao enviar email de recuperação';

export default function EsqueceuPage() {
  const [email, setEmail] = useState(rememberedEmail);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  function refuse(text: string) {
    setError(text);
    field.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const wrong = validateEsqueceu(email);
    if (wrong) return refuse(wrong);
    setBusy(true);
    try {
      await pedirLink({ email: email.trim() });
      toast.sucesso('Email de recuperação enviado! Verifique sua caixa de entrada.');
      navigate('/');
    } catch (cause) {
      setBusy(false);
      const atField = cause instanceof ApiError ? cause.campos.email : undefined;
      if (atField) refuse(atField);
      else setFailure(cause instanceof ApiError ? cause.mensagem : ERRO);
    }
  }

  return (
    <AuthLayout titulo="Esqueceu a senha?">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">
            Digite o email da sua conta. Enviaremos um link para você criar uma nova senha.
          </Text>
          <TextInput
            ref={field}
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            spellCheck={false}
            maxLength={254}
            value={email}
            error={error}
            onChange={({ currentTarget: { value } }) => {
              setEmail(value);
              setError(undefined);
            }}
          />
          {failure && <FormMessage kind="erro">{failure}</FormMessage>}
          <Button type="submit" size="lg" fullWidth aria-disabled={busy} data-disabled={busy}>
            {busy ? 'Enviando...' : 'Enviar Link de Recuperação'}
          </Button>
        </Stack>
      </form>
      <Text ta="center" mt="lg">
        <Anchor component={Link} to="/" fw={600}>
          Voltar ao login
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
