import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { VISIBILITY_BUTTON } from '../../components/visibility.ts';
import { ApiError, errorText, NetworkError } from '../../lib/api-client.ts';
import { cadastrar } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormMessage } from './form-message.tsx';
import { type CadastroForm, type Erros, validateCadastro } from './validate.ts';

const EMPTY: CadastroForm = { nome: '', email: '', senha: '', confirmacao: '' };
const REDIRECT_AFTER = 1500;
const ERRO = 'Erro ao criar conta';

/** A refusal without words of ours is not the connection's fault. */
function failureText(error: unknown): string {
  const refused = error instanceof NetworkError && error.status !== undefined;
  return refused ? ERRO : errorText(error, ERRO);
}

export default function CadastroPage() {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Erros<keyof CadastroForm>>({});
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'editing' | 'busy' | 'done'>('editing');
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => navigate('/login'), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  function show(wrong: Erros<keyof CadastroForm>): boolean {
    setErrors(wrong);
    const first = Object.keys(EMPTY).find((field) => field in wrong);
    if (first) element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state !== 'editing') return;
    setFailure(undefined);
    if (show(validateCadastro(form))) return;
    setState('busy');
    try {
      await cadastrar({ nome: form.nome.trim(), email: form.email.trim(), senha: form.senha });
      setState('done');
    } catch (error) {
      setState('editing');
      if (error instanceof ApiError) show(error.campos);
      setFailure(failureText(error));
    }
  }

  function field(name: keyof CadastroForm) {
    return {
      name,
      value: form[name],
      error: errors[name],
      disabled: state === 'done',
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        const { value } = event.currentTarget;
        setForm((old) => ({ ...old, [name]: value }));
        setErrors((old) => ({ ...old, [name]: undefined }));
      },
    };
  }

  return (
    <AuthLayout titulo="Criar Conta">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput {...field('nome')} label="Nome" autoComplete="name" maxLength={120} autoFocus />
          <TextInput
            {...field('email')}
            label="E-mail"
            type="email"
            autoComplete="username"
            spellCheck={false}
            maxLength={254}
          />
          <PasswordInput
            {...field('senha')}
            label="Senha"
            description="Pelo menos 6 caracteres"
            autoComplete="new-password"
            visibilityToggleButtonProps={VISIBILITY_BUTTON}
          />
          <PasswordInput
            {...field('confirmacao')}
            label="Confirmar senha"
            autoComplete="new-password"
            visibilityToggleButtonProps={VISIBILITY_BUTTON}
          />
          {failure && <FormMessage kind="erro">{failure}</FormMessage>}
          {state === 'done' && (
            <FormMessage kind="sucesso">Conta criada com sucesso! Redirecionando...</FormMessage>
          )}
          <Button
            type="submit"
            size="lg"
            fullWidth
            mt="xs"
            loading={state === 'busy'}
            disabled={state === 'done'}
          >
            Criar Conta
          </Button>
        </Stack>
      </form>
      <Text ta="center" mt="lg">
        Já tem conta?{' '}
        <Anchor component={Link} to="/login" fw={600}>
          Entrar
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
