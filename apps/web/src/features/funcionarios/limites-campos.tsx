import { Checkbox, TextInput } from '@mantine/core';
import { cards } from '../../ui/paginas/card.tsx';
import classes from './form.module.css';
import type { LimitesDigitados } from './formulario.ts';

interface LimitesCamposProps {
  values: LimitesDigitados;
  error: string | undefined;
  onChange: (part: Partial<LimitesDigitados>) => void;
}

/** How far somebody who sells may go, each in words. */
export function LimitesCampos({ values, error, onChange }: LimitesCamposProps) {
  return (
    <fieldset className={classes.pages}>
      <legend>Limites</legend>
      <div className={classes.options}>
        <TextInput
          className={`${cards.inner} ${classes.sentence}`}
          label="Desconto até"
          name="limites"
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden="true">%</span>}
          value={values.descontoMaximo}
          error={error}
          onChange={(event) => onChange({ descontoMaximo: event.currentTarget.value })}
        />
        <Checkbox
          className={cards.inner ?? ''}
          label="Pode devolver vendas"
          checked={values.devolver}
          onChange={(event) => onChange({ devolver: event.currentTarget.checked })}
        />
        <Checkbox
          className={cards.inner ?? ''}
          label="Pode fazer sangria"
          checked={values.sangria}
          onChange={(event) => onChange({ sangria: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
