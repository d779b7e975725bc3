import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { AcessoRetirado } from './acesso-retirado.tsx';
import classes from './settings-section.module.css';

interface SettingsFormProps {
  label: string;
  /** `props` of `useFormulario`. */
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
  busy: boolean;
  salvar: string;
  /** A single field: the button stands beside it. */
  linha?: boolean;
  children: ReactNode;
}

/** A form in a section of the settings. */
export function SettingsForm({ label, props, busy, salvar, linha, children }: SettingsFormProps) {
  const button = (
    <Button type="submit" loading={busy}>
      {salvar}
    </Button>
  );
  return (
    <form {...props} aria-label={label}>
      <Stack gap="md">
        {linha ? (
          <div className={classes.linha}>
            {children}
            {button}
          </div>
        ) : (
          children
        )}
        <AcessoRetirado form={props.ref} />
        {!linha && <div className={classes.submit}>{button}</div>}
      </Stack>
    </form>
  );
}
