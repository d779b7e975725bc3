import { MAX_NOME } from '@balcao/contract/base/limites';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { errorText, NetworkError } from '../../dados/api-client.ts';
import { deixarEntrada } from '../../dados/entrada-pronta.ts';
import { marcarPrimeiraVisita } from '../../dados/primeira-visita.ts';
import { useFormulario } from '../../dados/use-formulario.ts';
import { CONTA_CRIADA, deixarRecado } from '../../lib/recado.ts';
import { Anchor } from '../../ui/pecas/anchor.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { entrar, registrarConta } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { Email, FormMessage, SenhaNova } from './campos.tsx';
import { lerConta, type ValoresDaConta } from './formularios.ts';
import { LADO_DO_CADASTRO } from './lado.tsx';

const REDIRECT_AFTER = 1500;
const ERRO = 'Erro ao criar conta';

/** A refusal without words of ours is not the connection's fault. */
function failureText(error: unknown): string {
  const refused = error instanceof NetworkError && error.status !== undefined;
  return refused ? ERRO : errorText(error, ERRO);
}

export default function RegistrarContaPage() {
  const [done, setDone] = useState(false);
  const { values, input, alerta, busy, props } = useFormulario({
    inicio: { nome: '', email: '', senha: '', confirmacao: '' },
    ler: lerConta,
    enviar: async (data) => {
      await registrarConta(data);
      marcarPrimeiraVisita(data.email);
      // While the message is read. Not answered by then, or refused: the login asks for the password.
      void entrar({ email: data.email, senha: data.senha }).then(deixarEntrada, () => undefined);
    },
    aoSalvar: () => setDone(true),
    erro: failureText,
  });
  const email = values.email.trim();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => {
      deixarRecado({ tipo: 'sessao', texto: CONTA_CRIADA, email });
      window.location.assign('/login');
    }, REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [done, email]);

  const field = (campo: keyof ValoresDaConta) => ({ ...input(campo), disabled: done });

  return (
    <AuthLayout
      titulo="Criar Conta"
      form={props}
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
      {alerta && <FormMessage kind="erro">{alerta}</FormMessage>}
      {done && <FormMessage kind="sucesso">Conta criada com sucesso! Redirecionando...</FormMessage>}
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={done}>
        Criar Conta
      </Button>
    </AuthLayout>
  );
}
