import { parseCusto } from '@balcao/contract/base/custo';
import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatCentavos } from '@balcao/contract/base/money';
import { parseQuantidade, somarQuantidades } from '@balcao/contract/base/quantidade';
import { MOTIVOS_DE_PERDA, type MotivoDePerda } from '@balcao/contract/estoque/perdas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import type { Input } from '../../../dados/use-formulario.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { porqueDosValores, type ValoresProduto } from './formulario.ts';
import { opcoesDoPorque, pagoNoTotal } from './por-que.ts';

const MOTIVOS = (Object.keys(MOTIVOS_DE_PERDA) as MotivoDePerda[]).map((value) => ({
  value,
  text: MOTIVOS_DE_PERDA[value],
}));

interface PorQueCamposProps {
  antes: Produto;
  values: ValoresProduto;
  error: string | undefined;
  pago: Input;
  motivo: Input;
  onChange: (part: Partial<ValoresProduto>) => void;
}

/** One row, where the quantity is another: why. */
export function PorQueCampos({ antes, values, error, pago, motivo, onChange }: PorQueCamposProps) {
  const agora = parseQuantidade(values.quantidade, values.unidade);
  const porque = porqueDosValores(values, antes);
  const chegaram = agora === undefined ? 0 : somarQuantidades([agora, -antes.quantidade]);
  const sugerido = pagoNoTotal({ pago: '' }, parseCusto(values.custo), chegaram);
  return (
    <>
      <ChoiceField
        label="Por quê?"
        name="porque"
        options={opcoesDoPorque(antes.quantidade, agora)}
        value={porque}
        error={error}
        onChange={(value) => onChange({ porque: value })}
      />
      {porque === 'chegou' && (
        <MoneyInput
          label="Pago no total"
          required={sugerido === undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={sugerido !== undefined && `Em branco: ${formatCentavos(sugerido)}, pelo custo de hoje`}
          {...pago}
        />
      )}
      {porque === 'perda' && (
        <ChoiceField
          label="O que houve (opcional)"
          name="motivoDaPerda"
          options={MOTIVOS}
          value={values.motivoDaPerda}
          error={undefined}
          onChange={(value) => onChange({ motivoDaPerda: value })}
        />
      )}
      {porque === 'outro' && (
        <TextInput
          label="Motivo"
          placeholder="Ex: emprestado ao vizinho"
          required
          maxLength={MAX_TEXTO}
          {...motivo}
        />
      )}
    </>
  );
}
