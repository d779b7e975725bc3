import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { Select } from '../../../ui/pecas/select.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import type { FormatoDito } from './formato-guardado.ts';
import { FOLHAS, type Folha, type FormatoId, folhaDigitada, lerFolha } from './formatos.ts';

const PAPEIS: readonly { value: FormatoId; text: string }[] = [
  { value: '40x25', text: 'Rolo 40 × 25' },
  { value: '50x30', text: 'Rolo 50 × 30' },
  { value: 'a4', text: 'Folha A4' },
];
const MEDIDAS: readonly (readonly [keyof Folha, string])[] = [
  ['colunas', 'Colunas'],
  ['linhas', 'Linhas'],
  ['topo', 'Margem de cima (mm)'],
  ['lado', 'Margem do lado (mm)'],
  ['entreColunas', 'Entre colunas (mm)'],
  ['entreLinhas', 'Entre linhas (mm)'],
];
const OUTRA = 'outra';

interface FormatoCamposProps {
  formato: FormatoDito;
  comecar: string;
  erroDoComeco: string | undefined;
  onFormato: (formato: FormatoDito) => void;
  onComecar: (texto: string) => void;
}

/** On what labels are printed; of a sheet its measures, and where on it they begin. */
export function FormatoCampos({ formato, comecar, erroDoComeco, onFormato, onComecar }: FormatoCamposProps) {
  const { id, folha } = formato;
  const lida = lerFolha(folha);
  const erros = 'erros' in lida ? lida.erros : {};
  const conhecida = FOLHAS.find((uma) =>
    MEDIDAS.every(([campo]) => folhaDigitada(uma.folha)[campo] === folha[campo]),
  );
  const [outra, setOutra] = useState(!conhecida);
  return (
    <Stack gap="md">
      <ChoiceField
        label="Papel"
        name="papel"
        error={undefined}
        options={PAPEIS}
        value={id}
        onChange={(escolhido) => onFormato({ ...formato, id: escolhido })}
      />
      {id === 'a4' && (
        <>
          <Select
            aria-label="Folha"
            value={(!outra && conhecida?.id) || OUTRA}
            options={[
              ...FOLHAS.map(({ id: value, texto }) => ({ value, text: texto })),
              { value: OUTRA, text: 'Outra: diga as medidas' },
            ]}
            onChange={({ currentTarget: { value } }) => {
              const uma = FOLHAS.find((known) => known.id === value);
              setOutra(!uma);
              if (uma) onFormato({ id, folha: folhaDigitada(uma.folha) });
            }}
          />
          {outra && (
            <FieldRow pair>
              {MEDIDAS.map(([campo, label]) => (
                <TextInput
                  key={campo}
                  label={label}
                  inputMode="decimal"
                  autoComplete="off"
                  value={folha[campo]}
                  error={erros[campo]}
                  onChange={(event) =>
                    onFormato({ id, folha: { ...folha, [campo]: event.currentTarget.value } })
                  }
                />
              ))}
            </FieldRow>
          )}
          <TextInput
            label="Começar na etiqueta"
            description="Numa folha já usada, pule as que saíram."
            inputMode="numeric"
            autoComplete="off"
            value={comecar}
            error={erroDoComeco}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onComecar(event.currentTarget.value)}
          />
        </>
      )}
    </Stack>
  );
}
