import { CATEGORIAS_DESPESA } from '@balcao/contract/despesas';
import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { MoneyInput } from '../../components/money-input.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useRegistrarDespesa } from './api.ts';
import classes from './despesas.module.css';
import { CAMPOS, type Campo, type ErrosDeCampo, emptyValues, errorsFrom, readForm } from './formulario.ts';

interface DespesaFormProps {
  hoje: string;
  onClose: () => void;
  onSaved: () => void;
}

const CATEGORIAS = [...CATEGORIAS_DESPESA];

/** Mounted anew each time it opens, so it always begins with today and 'Outros'. */
export function DespesaForm({ hoje, onClose, onSaved }: DespesaFormProps) {
  const [first] = useState(() => emptyValues(hoje));
  const [values, setValues] = useState(first);
  const [erros, setErros] = useState<ErrosDeCampo>({});
  const [alerta, setAlerta] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const registrar = useRegistrarDespesa();
  const phone = useMediaQuery('(max-width: 36em)') === true;
  const dirty = CAMPOS.some((campo) => values[campo] !== first[campo]);

  const set = (campo: Campo) => (text: string) => {
    setValues((now) => ({ ...now, [campo]: text }));
    setErros(({ [campo]: _, ...rest }) => rest);
  };
  const field = (campo: Campo) => ({ name: campo, value: values[campo], error: erros[campo] });
  const input = (campo: Campo) => ({
    ...field(campo),
    onChange: (event: { currentTarget: { value: string } }) => set(campo)(event.currentTarget.value),
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
    if (registrar.isPending) return;
    const lido = readForm(values);
    if (!lido.dados) {
      refuse(lido.mensagem, lido.erros);
      return;
    }
    setAlerta(undefined);
    registrar.mutate(lido.dados, {
      onSuccess: onSaved,
      // The server's words where it had any; what was typed stays.
      onError: (error) =>
        error instanceof ApiError
          ? refuse(error.mensagem, errorsFrom(error.campos))
          : refuse('Erro ao registrar despesa', {}),
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Nova Despesa"
      size="md"
      fullScreen={phone}
      closeOnClickOutside={!dirty}
      transitionProps={{ duration: 0 }}
      styles={{ title: { fontWeight: 650, fontSize: '1.25rem' } }}
    >
      <form ref={form} onSubmit={submit} noValidate aria-label="Nova Despesa">
        <Stack gap="md">
          {alerta && (
            <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />} title={alerta} />
          )}
          <TextInput
            label="Descrição"
            required
            data-autofocus
            maxLength={200}
            autoComplete="off"
            placeholder="Ex: conta de luz"
            {...input('descricao')}
          />
          <div className={classes.formRow}>
            <MoneyInput
              label="Valor"
              required
              placeholder="Valor (ex: 150,00)"
              {...field('valor')}
              onChange={set('valor')}
            />
            <TextInput label="Data" type="date" required max="2999-12-31" {...input('data')} />
          </div>
          <NativeSelect label="Categoria" required data={CATEGORIAS} {...input('categoria')} />
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" onClick={onClose} disabled={registrar.isPending}>
              Cancelar
            </Button>
            <Button type="submit" loading={registrar.isPending}>
              Salvar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
