import { formatCentavos, parseMoney } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { trocoDoRecebido } from '../caixa/pagamento/dito.ts';
import type { ErrosDoSinal, SinalDigitado } from './digitado.ts';
import classes from './sinal.module.css';

interface SinalCamposProps {
  formas: readonly Forma[];
  digitado: SinalDigitado;
  erros: ErrosDoSinal;
  /** Centavos of the sale that are not paid yet. */
  resta: number;
  label: string;
  opcional?: true;
  onMudar: (digitado: SinalDigitado) => void;
}

export function SinalCampos(props: SinalCamposProps) {
  const { formas, digitado, erros, resta, label, opcional, onMudar } = props;
  const mudar = (change: Partial<SinalDigitado>) => onMudar({ ...digitado, ...change });
  const centavos = parseMoney(digitado.valor) ?? 0;
  const dinheiro = formas.find(({ id }) => id === digitado.formaId)?.tipo === 'DINHEIRO';
  const troco = dinheiro ? trocoDoRecebido(digitado.recebido, centavos) : undefined;
  const depois = resta - centavos;
  return (
    <Stack gap="sm">
      <FieldRow>
        <MoneyInput
          name="valor"
          label={label}
          value={digitado.valor}
          error={erros.valor}
          description={centavos > 0 && depois >= 0 ? `Falta ${formatCentavos(depois)}.` : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(opcional ? {} : { required: true, 'data-autofocus': true })}
          onChange={(valor) => mudar({ valor })}
        />
        {dinheiro && (!opcional || centavos > 0) && (
          <MoneyInput
            name="recebido"
            label="Recebido"
            placeholder="Valor exato"
            value={digitado.recebido}
            error={erros.recebido}
            description={troco !== undefined && troco > 0 ? `Troco ${formatCentavos(troco)}.` : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(recebido) => mudar({ recebido })}
          />
        )}
      </FieldRow>
      {(!opcional || centavos > 0) && (
        <ChoiceButtons
          label="Forma de pagamento do sinal"
          cells
          options={formas.map(({ id, nome }) => ({ value: id, text: nome }))}
          value={digitado.formaId}
          onChange={(formaId) => mudar({ formaId })}
        />
      )}
      {erros.formaId && (
        <Text size="sm" role="alert" className={classes.erro}>
          {erros.formaId}
        </Text>
      )}
    </Stack>
  );
}
