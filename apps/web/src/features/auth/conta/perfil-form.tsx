import { MAX_NOME, MAX_TELEFONE } from '@balcao/contract/base/limites';
import { perfilSchema, type Usuario } from '@balcao/contract/pessoas/auth';
import { Button, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { readForm, SEM_NOME, unlessSame } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { AcessoRetirado } from '../../../ui/paginas/acesso-retirado.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import { useSalvarPerfil } from './api.ts';

export function PerfilForm({ usuario }: { usuario: Usuario }) {
  const { form, values, change, input, refuse } = useCampos({
    nome: usuario.nome,
    telefone: usuario.telefone ?? '',
  });
  const salvar = useSalvarPerfil();
  useUnsaved(values.nome !== usuario.nome || values.telefone !== (usuario.telefone ?? ''));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (salvar.isPending) return;
    const { data, errors } = readForm(perfilSchema, values, {
      read: { telefone: unlessSame(usuario.telefone ?? '') },
      missing: { nome: SEM_NOME },
    });
    if (!data) {
      refuse(errors);
      return;
    }
    salvar.mutate(data, {
      onSuccess: () => toast.sucesso('Perfil salvo.'),
      onError: (error) => {
        if (error instanceof ApiError && refuse(error.campos)) return;
        toast.erro(errorText(error, 'Erro ao salvar o perfil.'));
      },
    });
  }

  async function tidy(input: HTMLInputElement) {
    const text = input.value;
    const brasil = await import('../../../lib/brasil.ts').catch(() => undefined);
    const written = brasil?.telefone(text) ?? text;
    // Whoever is back in the field meanwhile writes on.
    if (written !== text && input.value === text) change({ telefone: written });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Meu perfil">
      <Stack gap="md">
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
        <AcessoRetirado form={form} />
        <div className={classes.submit}>
          <Button type="submit" loading={salvar.isPending}>
            Salvar perfil
          </Button>
        </div>
      </Stack>
    </form>
  );
}
