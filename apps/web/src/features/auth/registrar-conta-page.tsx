import { MAX_NOME } from '@balcao/contract/base/limites';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError, errorText, NetworkError } from '../../dados/api-client.ts';
import { marcarPrimeiraVisita } from '../../dados/primeira-visita.ts';
import { deixarRecado } from '../../lib/recado.ts';
import { useCampos } from '../../lib/use-campos.ts';
import { registrarConta } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { Email } from './email.tsx';
import { FormMessage } from './form-message.tsx';
import { lerConta, type ValoresDaConta } from './formularios.ts';
import { LADO_DO_CADASTRO } from './lado.tsx';
import { SenhaNova } from './senha-nova.tsx';

const EMPTY: ValoresDaConta = { nome: '', email: '', senha: '', confirmacao: '' };
const REDIRECT_AFTER = 1500;
const ERRO = 'Erro ao criar conta';

/** A refusal without words of ours is not the connection's fault. */
function failureText(error: unknown): string {
  const refused = error instanceof NetworkError && error.status !== undefined;
  return refused ? ERRO : errorText(error, ERRO);
}

export default function RegistrarContaPage() {
  const { form, values, refuse, input } = useCampos(EMPTY);
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'editing' | 'busy' | 'done'>('editing');
  const email = values.email.trim();

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => {
      deixarRecado({ tipo: 'sessao', texto: '', email });
      window.location.assign('/login');
    }, REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [state, email]);

  async function submit() {
    if (state !== 'editing') return;
    setFailure(undefined);
    const { data, errors } = lerConta(values);
    if (!data) {
      refuse(errors);
      return;
    }
    setState('busy');
    try {
      await registrarConta(data);
      marcarPrimeiraVisita(data.email);
      setState('done');
    } catch (error) {
      setState('editing');
      if (error instanceof ApiError) refuse(error.campos);
      setFailure(failureText(error));
    }
  }

  const field = (campo: keyof ValoresDaConta) => ({ ...input(campo), disabled: state === 'done' });

  return (
    <AuthLayout
      titulo="Criar Conta"
      form={form}
      onSubmit={() => void submit()}
      lado={LADO_DO_CADASTRO}
      rodape={
        <>
          Já tem conta? <Anchor href="/login">Entrar</Anchor>
        </>
      }
    >
      <TextInput {...field('nome')} label="Nome" autoComplete="name" maxLength={MAX_NOME} autoFocus />
      <Email {...field('email')} />
      <SenhaNova label="Senha" nova={field('senha')} confirmacao={field('confirmacao')} />
      {failure && <FormMessage kind="erro">{failure}</FormMessage>}
      {state === 'done' && (
        <FormMessage kind="sucesso">Conta criada com sucesso! Redirecionando...</FormMessage>
      )}
      <Button type="submit" size="lg" fullWidth loading={state === 'busy'} disabled={state === 'done'}>
        Criar Conta
      </Button>
    </AuthLayout>
  );
}
