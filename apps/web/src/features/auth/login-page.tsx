import { Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { session } from '../../dados/sessao.ts';
import { ApiError } from '../../lib/api-client.ts';
import { VISIBILITY_BUTTON } from '../../ui/visibility.ts';
import { entrar, loginFailure } from './api.ts';
import classes from './auth.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { FormMessage } from './form-message.tsx';
import type { LoginState } from './login-state.ts';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';
import { type Erros, type LoginForm, validateLogin } from './validate.ts';

/** `onSending`: the server is asked; a good moment to fetch what comes next. */
export function LoginPage({ onSending }: { onSending?: () => void }) {
  const sent = useLocation().state as LoginState | null;
  const [form, setForm] = useState<LoginForm>(() => ({ email: sent?.email ?? rememberedEmail(), senha: '' }));
  const [keep, setKeep] = useState(false);
  const [remember, setRemember] = useState(() => rememberedEmail() !== '');
  const [errors, setErrors] = useState<Erros<keyof LoginForm>>({});
  const [failure, setFailure] = useState<string>();
  // Why a person was sent here; gone with the first attempt.
  const [tried, setTried] = useState(false);
  const message = failure ?? (tried ? undefined : sent?.motivo);
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const senha = useRef<HTMLInputElement>(null);

  function change(field: keyof LoginForm, value: string) {
    setForm((old) => ({ ...old, [field]: value }));
    setErrors((old) => ({ ...old, [field]: undefined }));
  }

  function show(wrong: Erros<keyof LoginForm>): boolean {
    setErrors(wrong);
    if (wrong.email) email.current?.focus();
    else if (wrong.senha) senha.current?.focus();
    return Object.keys(wrong).length > 0;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setTried(true);
    if (show(validateLogin(form))) return;
    setBusy(true);
    onSending?.();
    try {
      const sessao = await entrar({ email: form.email.trim(), senha: form.senha, manterConectado: keep });
      rememberEmail(remember ? form.email.trim() : undefined);
      // The route's guard sees the session and opens the person's first page.
      session.save(sessao);
    } catch (error) {
      setFailure(loginFailure(error));
      setBusy(false);
      // The password is what people mistype: ready to be typed over.
      if (!(error instanceof ApiError && show(error.campos))) senha.current?.select();
    }
  }

  return (
    <AuthLayout titulo="Entrar">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            ref={email}
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            autoFocus={form.email === ''}
            spellCheck={false}
            value={form.email}
            error={errors.email}
            onChange={(event) => change('email', event.currentTarget.value)}
          />
          <PasswordInput
            ref={senha}
            label="Senha"
            name="senha"
            autoComplete="current-password"
            autoFocus={form.email !== ''}
            value={form.senha}
            error={errors.senha}
            visibilityToggleButtonProps={VISIBILITY_BUTTON}
            onChange={(event) => change('senha', event.currentTarget.value)}
          />
          <div>
            <Checkbox
              label="Manter conectado"
              checked={keep}
              onChange={(event) => setKeep(event.currentTarget.checked)}
            />
            <Checkbox
              label="Lembrar login e senha"
              checked={remember}
              onChange={(event) => setRemember(event.currentTarget.checked)}
            />
          </div>
          {message && <FormMessage kind="erro">{message}</FormMessage>}
          <Button type="submit" size="lg" fullWidth loading={busy}>
            Entrar
          </Button>
        </Stack>
      </form>
      <Text ta="center" mt="md">
        <Anchor component={Link} to="/esqueceusenha" fw={600} className={classes.forgot ?? ''}>
          Esqueceu a senha?
        </Anchor>
      </Text>
      <Text ta="center">
        Ainda não tem conta?{' '}
        <Anchor component={Link} to="/cadastro" fw={600}>
          Criar conta
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
