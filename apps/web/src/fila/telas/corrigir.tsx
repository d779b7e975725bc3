import { MAX_CODIGO, MAX_NOME, MAX_TELEFONE, MAX_TEXTO } from '@balcao/contract/base/limites';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readMoney } from '../../lib/read-form.ts';
import { useCampos } from '../../lib/use-campos.ts';
import { MoneyInput } from '../../ui/campos/money-input.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { corrigirCadastro } from '../fila.ts';
import type { Envio } from '../motor/envio.ts';
import { camposDoCadastro, comCampos } from './campos-do-cadastro.ts';

/** What was made here and refused, put right by its person: it keeps its id, so that what names it follows. */
export default function Corrigir({ envio, onClose }: { envio: Envio; onClose: () => void }) {
  const iniciais = camposDoCadastro(envio.body);
  const { form, values, dirty, refuse, input, field, change } = useCampos({ ...iniciais });
  const [busy, setBusy] = useState(false);
  const [alerta, setAlerta] = useState<string>();
  const { produto, cliente } = envio.body;

  async function salvar() {
    if (values.nome.trim() === '') return refuse({ nome: 'Campo obrigatório.' });
    const valor = cliente ? 0 : readMoney(values.valor);
    if (typeof valor !== 'number') return refuse({ valor: 'Valor inválido. Use, por exemplo, 12,50.' });
    setBusy(true);
    try {
      await corrigirCadastro(envio.key, (body) => comCampos(body, values, valor));
      onClose();
    } catch {
      setAlerta('Erro ao guardar a correção.');
      setBusy(false);
    }
  }

  return (
    <FormDialog
      titulo={`Corrigir ${envio.identificador}`}
      size="sm"
      form={form}
      alerta={alerta ?? envio.last?.mensagem}
      dirty={dirty}
      busy={busy}
      salvar="Guardar e enviar"
      onSubmit={() => void salvar()}
      onClose={onClose}
    >
      <TextInput
        label={envio.body.despesa ? 'Descrição' : 'Nome'}
        required
        data-autofocus
        maxLength={envio.body.despesa ? MAX_TEXTO : MAX_NOME}
        autoComplete="off"
        {...input('nome')}
      />
      {!cliente && (
        <MoneyInput
          label={produto ? 'Preço' : 'Valor'}
          required
          {...field('valor')}
          onChange={(valor) => change({ valor })}
        />
      )}
      {produto && (
        <TextInput label="Código de barras" maxLength={MAX_CODIGO} autoComplete="off" {...input('codigo')} />
      )}
      {cliente && (
        <TextInput
          label="Telefone"
          type="tel"
          maxLength={MAX_TELEFONE}
          autoComplete="off"
          {...input('telefone')}
        />
      )}
    </FormDialog>
  );
}
