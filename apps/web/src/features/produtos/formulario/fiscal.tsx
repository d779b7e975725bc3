import { ORIGENS } from '@balcao/contract/produtos/origens';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import classes from './fiscal.module.css';

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
    <fieldset className={classes.fiscal}>
      <legend>Para a nota fiscal</legend>
      <FieldRow pair>
        <TextInput label="NCM" inputMode="numeric" {...ncm} />
        <TextInput label="CEST" inputMode="numeric" {...cest} />
      </FieldRow>
      <NativeSelect label="Origem" data={ORIGEM} {...origem} />
    </fieldset>
  );
}
