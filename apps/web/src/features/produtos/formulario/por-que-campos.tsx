import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { parseQuantidade } from '@balcao/contract/base/quantidade';
import { MOTIVOS_DE_PERDA, type MotivoDePerda } from '@balcao/contract/estoque/perdas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import type { Input } from '../../../dados/use-formulario.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { porqueDosValores, type ValoresProduto } from './formulario.ts';
import { opcoesDoPorque } from './por-que.ts';

const MOTIVOS = (Object.keys(MOTIVOS_DE_PERDA) as MotivoDePerda[]).map((value) => ({
  value,
  text: MOTIVOS_DE_PERDA[value],
}));

interface PorQueCamposProps {
  antes: Produto;
  values: ValoresProduto;
  error: string | undefined;
  motivo: Input;
  onChange: (part: Partial<ValoresProduto>) => void;
}

/** One row, where the quantity is another: why. */
export function PorQueCampos({ antes, values, error, motivo, onChange }: PorQueCamposProps) {
  const agora = parseQuantidade(values.quantidade, values.unidade);
  const porque = porqueDosValores(values, antes);
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
