import { ORIGENS } from '@balcao/contract/produtos/origens';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { FieldGroup } from '../../../ui/campos/field-group.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';

const ORIGEM = [
  { value: '', label: 'Não informada' },
  ...ORIGENS.map((texto, digito) => ({ value: String(digito), label: `${digito} – ${texto}` })),
];

interface FiscalProps {
  ncm: ComponentProps<typeof TextInput>;
  cest: ComponentProps<typeof TextInput>;
  origem: ComponentProps<typeof NativeSelect>;
}

/** What only the note to the State needs of a product. */
export function Fiscal({ ncm, cest, origem }: FiscalProps) {
  return (
    <FieldGroup legend="Para a nota fiscal">
      <FieldRow pair>
        <TextInput label="NCM" inputMode="numeric" {...ncm} />
        <TextInput label="CEST" inputMode="numeric" {...cest} />
      </FieldRow>
      <NativeSelect label="Origem" data={ORIGEM} {...origem} />
    </FieldGroup>
  );
}
