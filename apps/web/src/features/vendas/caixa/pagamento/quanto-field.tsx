import { TextInput } from '@mantine/core';
import { ChoiceButtons } from '../../../../ui/campos/choice-buttons.tsx';
import { Eco } from '../../../../ui/sinais/eco.tsx';
import type { Quanto } from './quanto.ts';
import classes from './sheets.module.css';

const EM = [
  { value: 'reais', text: 'R$' },
  { value: 'percentual', text: '%' },
] as const;

interface QuantoFieldProps {
  label: string;
  quanto: Quanto;
  erro: string | undefined;
  autofocus?: boolean;
  onChange: (quanto: Quanto) => void;
}

export function QuantoField({ label, quanto, erro, autofocus = false, onChange }: QuantoFieldProps) {
  return (
    <div className={classes.quanto}>
      <TextInput
        label={label}
        inputMode="decimal"
        placeholder={quanto.em === 'reais' ? '0,00' : '0'}
        classNames={{ input: 'money' }}
        inputContainer={(input) => <Eco texto={quanto.em === 'reais' ? quanto.texto : ''}>{input}</Eco>}
        data-autofocus={autofocus || undefined}
        value={quanto.texto}
        error={erro}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ ...quanto, texto: event.currentTarget.value })}
      />
      <ChoiceButtons
        label={`${label} em`}
        options={EM}
        value={quanto.em}
        onChange={(em) => onChange({ ...quanto, em })}
      />
    </div>
  );
}
