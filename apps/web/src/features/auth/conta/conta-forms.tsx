import { MAX_NOME, MAX_SENHA, MAX_TELEFONE } from '@balcao/contract/base/limites';
import {
  perfilSchema,
  SENHAS_DIFERENTES,
  trocaSenhaSchema,
  type Usuario,
} from '@balcao/contract/pessoas/auth';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../../dados/api-client.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { readForm, SEM_NOME, sameAs, unlessSame } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { SettingsForm } from '../../../ui/paginas/settings-form.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { SESSOES_KEY, salvarPerfil } from './api.ts';

const valuesOf = ({ nome, telefone }: Usuario) => ({ nome, telefone: telefone ?? '' });

export function PerfilForm({ usuario }: { usuario: Usuario }) {
  const formulario = useFormulario({
    inicio: () => valuesOf(usuario),
    ler: (values, antes) =>
      readForm(perfilSchema, values, {
        read: { telefone: unlessSame(antes.telefone) },
        missing: { nome: SEM_NOME },
      }),
    enviar: salvarPerfil,
    aoSalvar: (salvo) => {
      formulario.restart(valuesOf(salvo));
      toast.sucesso('Perfil salvo.');
    },
    erro: 'Erro ao salvar o perfil.',
    onde: 'campoOuToast',
  });
  const { change, input } = formulario;
  useSaida(formulario.dirty);

  async function tidy(input: HTMLInputElement) {
    const text = input.value;
    const brasil = await import('../../../lib/brasil.ts').catch(() => undefined);
    const written = brasil?.telefone(text) ?? text;
    // Whoever is back in the field meanwhile writes on.
    if (written !== text && input.value === text) change({ telefone: written });
  }

  return (
    <SettingsForm label="Meu perfil" salvar="Salvar perfil" formulario={formulario}>
      <TextInput label="Nome" required maxLength={MAX_NOME} autoComplete="name" {...input('nome')} />
      <FieldRow>
        <TextInput
          label="E-mail"
          description="É com ele que você entra"
          value={usuario.email}
          readOnly
          variant="filled"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ description: classes.below ?? '' }}
        />
        <TextInput
          label="Telefone"
          type="tel"
          maxLength={MAX_TELEFONE}
          autoComplete="tel"
          {...input('telefone')}
          onBlur={(event) => void tidy(event.currentTarget)}
        />
      </FieldRow>
    </SettingsForm>
  );
}

const EMPTY = { senhaAtual: '', novaSenha: '', confirmacao: '' };

export function SenhaForm({ email }: { email: string }) {
  const client = useQueryClient();
  const formulario = useFormulario({
    inicio: EMPTY,
    ler: (values) =>
      readForm(trocaSenhaSchema, values, {
        read: { confirmacao: (typed, { novaSenha }) => sameAs(novaSenha, typed, SENHAS_DIFERENTES) },
      }),
    enviar: (body) => chamar(auth.trocarSenha, { body }),
    aoSalvar: () => {
      formulario.restart(EMPTY);
      toast.sucesso('Senha alterada. As outras sessões foram encerradas.');
      void client.invalidateQueries({ queryKey: SESSOES_KEY });
    },
    erro: 'Erro ao alterar a senha.',
    onde: 'campoOuToast',
  });

  const { input, busy } = formulario;
  const password = (campo: keyof typeof EMPTY) => ({
    ...input(campo),
    maxLength: MAX_SENHA,
  });
  return (
    <SettingsForm
      label="Senha"
      formulario={formulario}
      // Three empty fields have nothing to keep: this is what is done with them.
      acao={
        <div className={classes.submit}>
          <Button type="submit" loading={busy}>
            Alterar senha
          </Button>
        </div>
      }
    >
      {/* For the browser's password keeper: whose password changes. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Senha atual"
        required
        autoComplete="current-password"
        {...password('senhaAtual')}
      />
      <FieldRow>
        <PasswordInput
          label="Nova senha"
          required
          description="Pelo menos 6 caracteres"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ description: classes.below ?? '' }}
          autoComplete="new-password"
          {...password('novaSenha')}
        />
        <PasswordInput
          label="Confirmar nova senha"
          required
          autoComplete="new-password"
          {...password('confirmacao')}
        />
      </FieldRow>
    </SettingsForm>
  );
}
