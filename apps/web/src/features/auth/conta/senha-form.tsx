import { MAX_SENHA } from '@balcao/contract/base/limites';
import { SENHAS_DIFERENTES, trocaSenhaSchema } from '@balcao/contract/pessoas/auth';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../../dados/api-client.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { readForm, sameAs } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { SettingsForm } from '../../../ui/paginas/settings-form.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import { SESSOES_KEY } from './api.ts';

const EMPTY = { senhaAtual: '', novaSenha: '', confirmacao: '' };

export function SenhaForm({ email }: { email: string }) {
  const client = useQueryClient();
  const { input, props, busy, restart } = useFormulario({
    inicio: EMPTY,
    ler: (values) =>
      readForm(trocaSenhaSchema, values, {
        read: { confirmacao: (typed, { novaSenha }) => sameAs(novaSenha, typed, SENHAS_DIFERENTES) },
      }),
    enviar: (body) => chamar(auth.trocarSenha, { body }),
    aoSalvar: () => {
      restart(EMPTY);
      toast.sucesso('Senha alterada. As outras sessões foram encerradas.');
      void client.invalidateQueries({ queryKey: SESSOES_KEY });
    },
    erro: 'Erro ao alterar a senha.',
    onde: 'campoOuToast',
  });

  const password = (campo: keyof typeof EMPTY) => ({
    ...input(campo),
    maxLength: MAX_SENHA,
  });
  return (
    <SettingsForm label="Senha" salvar="Alterar senha" {...{ props, busy }}>
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
