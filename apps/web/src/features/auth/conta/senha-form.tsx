import { MAX_SENHA } from '@balcao/contract/base/limites';
import { SENHAS_DIFERENTES, trocaSenhaSchema } from '@balcao/contract/pessoas/auth';
import { Button, PasswordInput, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { readForm, sameAs } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import { useTrocarSenha } from './api.ts';

const EMPTY = { senhaAtual: '', novaSenha: '', confirmacao: '' };

export function SenhaForm({ email }: { email: string }) {
  const { form, values, set, input, refuse } = useCampos(EMPTY);
  const trocar = useTrocarSenha();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (trocar.isPending) return;
    const { data, errors } = readForm(trocaSenhaSchema, values, {
      read: { confirmacao: (typed, { novaSenha }) => sameAs(novaSenha, typed, SENHAS_DIFERENTES) },
    });
    if (!data) {
      refuse(errors);
      return;
    }
    trocar.mutate(data, {
      onSuccess: () => {
        set(EMPTY);
        toast.sucesso('Senha alterada. As outras sessões foram encerradas.');
      },
      onError: (error) => {
        if (error instanceof ApiError && refuse(error.campos)) return;
        toast.erro(errorText(error, 'Erro ao alterar a senha.'));
      },
    });
  }

  const password = (campo: keyof typeof EMPTY) => ({
    ...input(campo),
    maxLength: MAX_SENHA,
  });
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Senha">
      <Stack gap="md">
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
        <div className={classes.submit}>
          <Button type="submit" loading={trocar.isPending}>
            Alterar senha
          </Button>
        </div>
      </Stack>
    </form>
  );
}
