import { movimentoInputSchema, type TIPOS_LANCADOS } from '@balcao/contract/caixa';
import { MAX_TEXTO } from '@balcao/contract/limites';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readForm, readMoney, unlessBlank } from '../../lib/read-form.ts';
import { toast } from '../../lib/toast.ts';
import { useCampos } from '../../lib/use-campos.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import type { CaixaNaTela } from './no-aparelho.ts';
import { nomeDoMovimento } from './textos.ts';
import { type CaixaDoAparelho, useOperacoes } from './use-caixa.ts';

interface MovimentoFormProps {
  caixa: CaixaNaTela;
  gaveta: CaixaDoAparelho['gaveta'];
  tipo: (typeof TIPOS_LANCADOS)[number];
  onClose: () => void;
}

const EXEMPLO = { SUPRIMENTO: 'Ex: troco do banco', SANGRIA: 'Ex: pagamento do fornecedor' } as const;

/** Cash put into the drawer, or taken out of it. */
export function MovimentoForm({ caixa, gaveta, tipo, onClose }: MovimentoFormProps) {
  const { form, values, field, input, change, refuse, dirty } = useCampos({ valor: '', motivo: '' });
  const { movimentar } = useOperacoes(gaveta);
  const [busy, setBusy] = useState(false);
  const [alerta, setAlerta] = useState<string>();

  async function submit() {
    const lido = readForm(movimentoInputSchema.omit({ tipo: true }), values, {
      read: { valor: unlessBlank((typed) => readMoney(typed, '50,00')) },
    });
    setAlerta(undefined);
    if (!lido.data) {
      refuse(lido.errors);
      return;
    }
    setBusy(true);
    const { valor, motivo } = lido.data;
    const resultado = await movimentar(caixa.id, { tipo, valor, motivo }).catch(() => undefined);
    setBusy(false);
    if (resultado === undefined || resultado.kind === 'recusado') {
      if (resultado) refuse(resultado.campos);
      setAlerta(resultado?.mensagem ?? 'Erro ao registrar.');
      return;
    }
    onClose();
    if (resultado.kind === 'guardado') toast.aviso(`${nomeDoMovimento({ tipo })} guardado neste aparelho.`);
    else if (resultado.avisos.length > 0) toast.aviso('Registrado. Saiu mais do que devia haver no caixa.');
    else toast.sucesso(`${nomeDoMovimento({ tipo })} registrado!`);
  }

  return (
    <FormDialog
      titulo={tipo === 'SANGRIA' ? 'Sangria: tirar dinheiro' : 'Suprimento: pôr dinheiro'}
      size="sm"
      form={form}
      alerta={alerta}
      dirty={dirty}
      busy={busy}
      salvar="Registrar"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MoneyInput
        label="Valor"
        required
        data-autofocus
        {...field('valor')}
        onChange={(valor) => change({ valor })}
      />
      <TextInput
        label="Motivo (opcional)"
        maxLength={MAX_TEXTO}
        autoComplete="off"
        placeholder={EXEMPLO[tipo]}
        {...input('motivo')}
      />
    </FormDialog>
  );
}
