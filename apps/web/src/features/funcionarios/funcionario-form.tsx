import { type Funcionario, PERMISSOES_DESCRITAS } from '@balcao/contract/funcionarios';
import { PERMISSOES } from '@balcao/contract/permissions';
import { Alert, Button, Checkbox, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { VISIBILITY_BUTTON } from '../../components/visibility.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useSalvarFuncionario } from './api.ts';
import classes from './form.module.css';
import {
  asInput,
  asUpdate,
  CAMPOS,
  type Campo,
  type ErrosDeCampo,
  errorsFrom,
  toggle,
  validate,
  valuesOf,
} from './formulario.ts';

export const ERRO_SALVAR = 'Erro ao salvar funcionário';

interface FuncionarioFormProps {
  /** As it was when the form opened; none: a new one. */
  funcionario: Funcionario | undefined;
  onClose: () => void;
  onSaved: (funcionario: Funcionario, novo: boolean) => void;
}

export function FuncionarioForm({ funcionario, onClose, onSaved }: FuncionarioFormProps) {
  const [first] = useState(() => valuesOf(funcionario));
  const [values, setValues] = useState(first);
  const [erros, setErros] = useState<ErrosDeCampo>({});
  const [alerta, setAlerta] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const salvar = useSalvarFuncionario();
  const phone = useMediaQuery('(max-width: 36em)') === true;
  const novo = funcionario === undefined;
  const titulo = novo ? 'Novo Funcionário' : 'Editar Funcionário';
  const dirty = CAMPOS.some((campo) => String(values[campo]) !== String(first[campo]));
  useReturnFocus();

  function change(part: Partial<typeof values>) {
    setValues((now) => ({ ...now, ...part }));
    const changed = Object.keys(part);
    setErros((now) => Object.fromEntries(Object.entries(now).filter(([campo]) => !changed.includes(campo))));
  }
  const input = (campo: Exclude<Campo, 'permissoes'>) => ({
    name: campo,
    value: values[campo],
    error: erros[campo],
    onChange: (event: { currentTarget: { value: string } }) => change({ [campo]: event.currentTarget.value }),
  });

  function refuse(mensagem: string | undefined, campos: ErrosDeCampo) {
    setAlerta(mensagem);
    setErros(campos);
    const bad = CAMPOS.find((campo) => campos[campo]);
    if (!bad) return;
    // After the errors are on the page, so that they are read out with the field.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (salvar.isPending) return;
    const wrong = validate(values, novo);
    if (Object.keys(wrong).length > 0) {
      refuse(undefined, wrong);
      return;
    }
    setAlerta(undefined);
    salvar.mutate(
      funcionario ? { id: funcionario.id, dados: asUpdate(values) } : { dados: asInput(values) },
      {
        onSuccess: (saved) => onSaved(saved, novo),
        onError: (error) => {
          if (!(error instanceof ApiError)) return refuse(ERRO_SALVAR, {});
          const campos = errorsFrom(error.campos);
          if (error.code === 'EMAIL_EM_USO') campos.email ??= error.mensagem;
          refuse(error.mensagem, campos);
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={titulo}
      size="lg"
      fullScreen={phone}
      closeOnClickOutside={!dirty}
      transitionProps={{ duration: 0 }}
      styles={{ title: { fontWeight: 650, fontSize: '1.25rem' } }}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label={titulo}>
        <Stack gap="md">
          {alerta && (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />} title={alerta} />
          )}
          <TextInput
            label="Nome Completo"
            required
            data-autofocus
            maxLength={120}
            autoComplete="off"
            {...input('nome')}
          />
          <div className={classes.row}>
            <TextInput
              label="Email"
              required
              type="email"
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              {...input('email')}
            />
            <TextInput
              label="Telefone (Opcional)"
              type="tel"
              maxLength={30}
              autoComplete="off"
              {...input('telefone')}
            />
          </div>
          {novo && (
            <PasswordInput
              label="Senha"
              required
              description="Pelo menos 6 caracteres. O funcionário entra com o email e esta senha."
              maxLength={256}
              autoComplete="new-password"
              visibilityToggleButtonProps={VISIBILITY_BUTTON}
              {...input('senha')}
            />
          )}
          <fieldset
            className={classes.pages}
            aria-describedby={erros.permissoes ? 'erro-permissoes' : undefined}
          >
            <legend>Páginas de Acesso</legend>
            <div className={classes.options}>
              {PERMISSOES.map((permissao) => (
                <Checkbox
                  key={permissao}
                  name="permissoes"
                  className={classes.option ?? ''}
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
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" onClick={onClose} disabled={salvar.isPending}>
              Cancelar
            </Button>
            <Button type="submit" loading={salvar.isPending}>
              {novo ? 'Criar Funcionário' : 'Salvar Alterações'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
