import { MAX_EMAIL, MAX_NOME, MAX_SENHA, MAX_TELEFONE } from '@balcao/contract/base/limites';
import { type Funcionario, PERMISSOES_DESCRITAS } from '@balcao/contract/pessoas/funcionarios';
import { PERMISSOES } from '@balcao/contract/pessoas/permissoes';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../dados/api-client.ts';
import type { Campos } from '../../lib/read-form.ts';
import { useCampos } from '../../lib/use-campos.ts';
import { FieldRow } from '../../ui/campos/field-row.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { cards } from '../../ui/paginas/card.tsx';
import { type SalvarFuncionario, useSalvarFuncionario } from './api.ts';
import classes from './form.module.css';
import { lerMudado, lerNovo, mudancas, toggle, valuesOf } from './formulario.ts';
import { LimitesCampos } from './limites-campos.tsx';

export const ERRO_SALVAR = 'Erro ao salvar funcionário';

interface FuncionarioFormProps {
  /** As it was when the form opened; none: a new one. */
  funcionario: Funcionario | undefined;
  onClose: () => void;
  onSaved: (funcionario: Funcionario, novo: boolean) => void;
}

export function FuncionarioForm({ funcionario, onClose, onSaved }: FuncionarioFormProps) {
  const { form, values, change, dirty, erros, refuse, input } = useCampos(() => valuesOf(funcionario));
  const [alerta, setAlerta] = useState<string>();
  const salvar = useSalvarFuncionario();
  const novo = funcionario === undefined;

  function recusar(mensagem: string | undefined, campos: Campos) {
    setAlerta(mensagem);
    refuse(campos);
  }

  function submit() {
    if (funcionario) {
      const { data, errors } = lerMudado(values, funcionario);
      if (!data) return recusar(undefined, errors);
      enviar({ id: funcionario.id, mudar: mudancas(funcionario, data) });
    } else {
      const { data, errors } = lerNovo(values);
      if (!data) return recusar(undefined, errors);
      enviar({ dados: data });
    }
  }

  function enviar(salvo: SalvarFuncionario) {
    setAlerta(undefined);
    salvar.mutate(salvo, {
      onSuccess: (saved) => onSaved(saved, novo),
      onError: (error) => {
        if (!(error instanceof ApiError)) return recusar(ERRO_SALVAR, {});
        const campos: Campos = { ...error.campos };
        if (error.code === 'EMAIL_EM_USO') campos.email ??= error.mensagem;
        recusar(error.mensagem, campos);
      },
    });
  }

  return (
    <FormDialog
      titulo={novo ? 'Novo Funcionário' : 'Editar Funcionário'}
      size="lg"
      form={form}
      alerta={alerta}
      dirty={dirty}
      busy={salvar.isPending}
      salvar={novo ? 'Criar Funcionário' : 'Salvar Alterações'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Nome Completo"
        required
        data-autofocus
        maxLength={MAX_NOME}
        autoComplete="off"
        {...input('nome')}
      />
      <FieldRow>
        <TextInput
          label="Email"
          required
          type="email"
          maxLength={MAX_EMAIL}
          autoComplete="off"
          spellCheck={false}
          {...input('email')}
        />
        <TextInput
          label="Telefone (Opcional)"
          type="tel"
          maxLength={MAX_TELEFONE}
          autoComplete="off"
          {...input('telefone')}
        />
      </FieldRow>
      {novo && (
        <PasswordInput
          label="Senha"
          required
          description="Pelo menos 6 caracteres. O funcionário entra com o email e esta senha."
          maxLength={MAX_SENHA}
          autoComplete="new-password"
          {...input('senha')}
        />
      )}
      <fieldset className={classes.pages} aria-describedby={erros.permissoes ? 'erro-permissoes' : undefined}>
        <legend>Páginas de Acesso</legend>
        <div className={classes.options}>
          {PERMISSOES.map((permissao) => (
            <Checkbox
              key={permissao}
              name="permissoes"
              className={cards.inner ?? ''}
              label={PERMISSOES_DESCRITAS[permissao].rotulo}
              description={PERMISSOES_DESCRITAS[permissao].descricao}
              checked={values.permissoes.includes(permissao)}
              onChange={({ currentTarget: { checked } }) =>
                change({ permissoes: toggle(values.permissoes, permissao, checked) })
              }
            />
          ))}
        </div>
        {erros.permissoes && (
          <p id="erro-permissoes" className={classes.error}>
            {erros.permissoes}
          </p>
        )}
      </fieldset>
      {values.permissoes.includes('vendas') && (
        <LimitesCampos
          values={values.limites}
          error={erros.limites}
          onChange={(part) => change({ limites: { ...values.limites, ...part } })}
        />
      )}
    </FormDialog>
  );
}
