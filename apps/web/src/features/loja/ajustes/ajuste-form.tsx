import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { AcessoRetirado } from '../../../ui/paginas/acesso-retirado.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import own from './ajustes.module.css';

interface AjusteFormProps {
  label: string;
  form: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent) => void;
  salvando: boolean;
  salvar: string;
  /** A single field: the button stands beside it. */
  linha?: boolean;
  children: ReactNode;
}

export function AjusteForm({ label, form, submit, salvando, salvar, linha, children }: AjusteFormProps) {
  const button = (
    <Button type="submit" loading={salvando}>
      {salvar}
    </Button>
  );
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={label}>
      <Stack gap="md">
        {linha ? (
          <div className={own.linha}>
            {children}
            {button}
          </div>
        ) : (
          children
        )}
        <AcessoRetirado form={form} />
        {!linha && <div className={classes.submit}>{button}</div>}
      </Stack>
    </form>
  );
}
