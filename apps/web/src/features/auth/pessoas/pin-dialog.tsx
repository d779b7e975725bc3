import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { criarPin, trocarPin } from '../../../dados/pessoas/pessoas-do-aparelho.ts';
import { erroDoPin, MAX_PIN } from '../../../dados/pessoas/pin.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { esperaText, respostaText } from './textos.ts';

interface PinDialogProps {
  /** Whose PIN is to be another one, the old one asked; without: a new one for whoever is signed in. */
  trocar?: string | undefined;
  onClose: () => void;
}

export default function PinDialog({ trocar, onClose }: PinDialogProps) {
  const { form, values, refuse, dirty, input } = useCampos({ antigo: '', pin: '', confirmacao: '' });
  const [busy, setBusy] = useState(false);
  const [alerta, setAlerta] = useState<string>();

  async function submit() {
    setAlerta(undefined);
    const erro = erroDoPin(values.pin);
    const errors = {
      ...(trocar && values.antigo === '' ? { antigo: 'Informe o PIN atual.' } : {}),
      ...(erro ? { pin: erro } : {}),
      ...(values.confirmacao === values.pin ? {} : { confirmacao: 'Os PINs não coincidem.' }),
    };
    if (refuse(errors)) return;
    setBusy(true);
    const failed = await save().catch((error: unknown) =>
      errorText(error, 'Este aparelho não conseguiu guardar o PIN. Tente de novo.'),
    );
    if (failed === undefined) return;
    setBusy(false);
    setAlerta(failed);
  }

  /** Undefined: done. */
  async function save(): Promise<string | undefined> {
    if (trocar) {
      const answer = await trocarPin(trocar, values.antigo, values.pin);
      if (answer.kind === 'espere') return esperaText(answer.espera);
      if (answer.kind !== 'aberta') return respostaText(answer);
    } else await criarPin(values.pin);
    toast.sucesso(trocar ? 'PIN trocado.' : 'PIN criado. Para passar o caixa, toque em Trocar pessoa.');
    onClose();
    return undefined;
  }

  const digits = (campo: keyof typeof values) => ({
    ...input(campo),
    type: 'password',
    inputMode: 'numeric' as const,
    autoComplete: 'one-time-code',
    maxLength: MAX_PIN,
    required: true,
  });
  return (
    <FormDialog
      titulo={trocar ? 'Trocar PIN' : 'Criar PIN'}
      size="md"
      form={form}
      alerta={alerta}
      dirty={dirty}
      busy={busy}
      salvar={trocar ? 'Trocar PIN' : 'Criar PIN'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text c="dimmed">
        Com ele você assume o caixa em segundos, também sem internet. Vale só para você e só neste aparelho.
      </Text>
      {trocar && <TextInput label="PIN atual" data-autofocus {...digits('antigo')} />}
      <FieldRow>
        <TextInput
          label={trocar ? 'Novo PIN' : 'PIN'}
          description="4 a 8 números"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(trocar ? {} : { 'data-autofocus': true })}
          {...digits('pin')}
        />
        <TextInput label="Repita o PIN" {...digits('confirmacao')} />
      </FieldRow>
    </FormDialog>
  );
}
