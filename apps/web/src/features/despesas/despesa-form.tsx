import { CATEGORIAS_DESPESA } from '@balcao/contract/despesas';
import { MAX_TEXTO, ULTIMO_DIA } from '@balcao/contract/limites';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../dados/api-client.ts';
import type { Campos } from '../../lib/read-form.ts';
import { useCampos } from '../../lib/use-campos.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { useRegistrarDespesa } from './api.ts';
import { emptyValues, lerDespesa } from './formulario.ts';

interface DespesaFormProps {
  hoje: string;
  onClose: () => void;
  onSaved: (entregue: boolean) => void;
}

const CATEGORIAS = [...CATEGORIAS_DESPESA];

/** Mounted anew each time it opens, so it always begins with today and 'Outros'. */
export function DespesaForm({ hoje, onClose, onSaved }: DespesaFormProps) {
  const { form, values, change, dirty, refuse, field, input } = useCampos(() => emptyValues(hoje));
  const [alerta, setAlerta] = useState<string>();
  // One intent: 'Salvar' again after a lost answer is the same expense.
  const [id] = useState(() => uuidv7());
  const registrar = useRegistrarDespesa();

  function recusar(mensagem: string | undefined, campos: Campos) {
    setAlerta(mensagem);
    refuse(campos);
  }

  function submit() {
    const lido = lerDespesa(values);
    if (!lido.data) {
      recusar(lido.mensagem, lido.errors);
      return;
    }
    setAlerta(undefined);
    registrar.mutate(
      { ...lido.data, id },
      {
        onSuccess: onSaved,
        // The server's words where it had any; what was typed stays.
        onError: (error) =>
          error instanceof ApiError
            ? recusar(error.mensagem, error.campos)
            : recusar('Erro ao registrar despesa', {}),
      },
    );
  }

  return (
    <FormDialog
      titulo="Nova Despesa"
      size="md"
      form={form}
      alerta={alerta}
      dirty={dirty}
      busy={registrar.isPending}
      salvar="Salvar"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Descrição"
        required
        data-autofocus
        maxLength={MAX_TEXTO}
        autoComplete="off"
        placeholder="Ex: conta de luz"
        {...input('descricao')}
      />
      <FieldRow>
        <MoneyInput
          label="Valor"
          required
          placeholder="Valor (ex: 150,00)"
          {...field('valor')}
          onChange={(valor) => change({ valor })}
        />
        <TextInput label="Data" type="date" required max={ULTIMO_DIA} {...input('data')} />
      </FieldRow>
      <NativeSelect label="Categoria" required data={CATEGORIAS} {...input('categoria')} />
    </FormDialog>
  );
}
