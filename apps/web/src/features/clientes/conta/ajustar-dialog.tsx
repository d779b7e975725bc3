import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatCentavos, moneyToText, parseMoney, toCentavos } from '@balcao/contract/base/money';
import { ajusteSchema, type Cliente } from '@balcao/contract/clientes/clientes';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { readForm, readMoney, Unreadable, unlessBlank } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { useAjustar } from '../api.ts';
import classes from './conta.module.css';

const SENTIDOS = [
  { value: 'mais', text: 'Deve mais' },
  { value: 'menos', text: 'Deve menos' },
] as const;
type Sentido = (typeof SENTIDOS)[number]['value'];

interface AjustarDialogProps {
  cliente: Cliente;
  /** It begins with his credit given back. */
  devolver?: boolean;
  onClose: () => void;
}

/** A correction with its reason: an old notebook, a wrong booking, credit given back. */
export function AjustarDialog({ cliente, devolver = false, onClose }: AjustarDialogProps) {
  const [sentido, setSentido] = useState<Sentido>(devolver ? 'mais' : 'menos');
  const ajustar = useAjustar(cliente.id);
  const sinal = sentido === 'mais' ? 1 : -1;
  const { values, input, dialog } = useFormulario({
    inicio: () => ({
      valor: devolver ? moneyToText(-toCentavos(cliente.saldo)) : '',
      motivo: devolver ? 'Crédito devolvido' : '',
    }),
    ler: (values) =>
      readForm(ajusteSchema, values, {
        read: {
          valor: unlessBlank((typed: string) => {
            const read = readMoney(typed);
            return read instanceof Unreadable ? read : sinal * read;
          }),
        },
        missing: { valor: 'Informe o valor.', motivo: 'Informe o motivo.' },
      }),
    enviar: (body, { chave }) => ajustar.mutateAsync({ body, chave }),
    aoSalvar: () => {
      onClose();
      toast.sucesso('Conta ajustada.');
    },
    erro: (error) => {
      if (error instanceof ApiError && error.code === 'TOKEN_DUPLICADO') onClose();
      return errorText(error, 'Erro ao ajustar a conta');
    },
  });
  const depois = toCentavos(cliente.saldo) + sinal * (parseMoney(values.valor) ?? 0);

  const text = depois < 0 ? `crédito de ${formatCentavos(-depois)}` : `deve ${formatCentavos(depois)}`;
  return (
    <FormDialog
      titulo={devolver ? 'Devolver o crédito' : 'Ajustar conta'}
      size="sm"
      {...dialog}
      salvar={devolver ? 'Devolver' : 'Ajustar'}
      onClose={onClose}
    >
      {devolver ? (
        <p className={classes.legenda}>Devolve em dinheiro? Registre também a sangria no caixa.</p>
      ) : (
        <div>
          <p className={classes.legenda}>O que muda</p>
          <ChoiceButtons label="O que muda" options={SENTIDOS} value={sentido} onChange={setSentido} />
        </div>
      )}
      <MoneyInput
        label="Valor"
        required
        data-autofocus
        description={`Depois do ajuste: ${text}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...input('valor')}
      />
      <TextInput
        label="Motivo"
        required
        maxLength={MAX_TEXTO}
        placeholder="Ex: saldo do caderno"
        {...input('motivo')}
      />
    </FormDialog>
  );
}
