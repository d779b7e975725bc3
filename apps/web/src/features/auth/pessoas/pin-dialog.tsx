import { TextInput } from '@mantine/core';
import { errorText } from '../../../dados/api-client.ts';
import { criarPin, trocarPin } from '../../../dados/pessoas/pessoas-do-aparelho.ts';
import { erroDoPin, MAX_PIN } from '../../../dados/pessoas/pin.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { toast } from '../../../lib/toast.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { esperaText, respostaText } from './textos.ts';

/** The old PIN was not right, or too many were tried. */
class PinRecusado extends Error {}

interface PinDialogProps {
  /** User id: replaces that user's PIN and asks for the old one. Undefined: a new PIN for the signed-in user. */
  trocar?: string | undefined;
  onClose: () => void;
}

export default function PinDialog({ trocar, onClose }: PinDialogProps) {
  const { values, input, dialog } = useFormulario({
    inicio: { antigo: '', pin: '', confirmacao: '' },
    ler: (values) => {
      const erro = erroDoPin(values.pin);
      const errors = {
        ...(trocar && values.antigo === '' ? { antigo: 'Informe o PIN atual.' } : {}),
        ...(erro ? { pin: erro } : {}),
        ...(values.confirmacao === values.pin ? {} : { confirmacao: 'Os PINs não coincidem.' }),
      };
      return Object.keys(errors).length > 0 ? { errors } : { data: values };
    },
    enviar: async ({ antigo, pin }) => {
      if (!trocar) return criarPin(pin);
      const answer = await trocarPin(trocar, antigo, pin);
      if (answer.kind === 'espere') throw new PinRecusado(esperaText(answer.espera));
      if (answer.kind !== 'aberta') throw new PinRecusado(respostaText(answer));
    },
    aoSalvar: () => {
      toast.sucesso(trocar ? 'PIN trocado.' : 'PIN criado. Para passar o caixa, toque em Trocar pessoa.');
      onClose();
    },
    erro: (error) =>
      error instanceof PinRecusado
        ? error.message
        : errorText(error, 'Este aparelho não conseguiu guardar o PIN. Tente de novo.'),
  });

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
      {...dialog}
      salvar={trocar ? 'Trocar PIN' : 'Criar PIN'}
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
