import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Stack } from '../pecas/stack.tsx';
import { AcessoRetirado } from './acesso-retirado.tsx';
import { SaveBar } from './save-bar.tsx';

interface SettingsFormProps {
  label: string;
  /** Of `useFormulario`. */
  formulario: {
    props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
    busy: boolean;
    dirty: boolean;
    discard: () => void;
  };
  /** The words of the bar that appears with a change; without them `acao` stands at the form's end. */
  salvar?: string;
  acao?: ReactNode;
  children: ReactNode;
}

/** A form of the settings: nothing to press until something is changed. */
export function SettingsForm({ label, formulario, salvar, acao, children }: SettingsFormProps) {
  const { props, busy, dirty, discard } = formulario;
  useFocusAfterwards(props.ref, dirty);
  return (
    <form {...props} aria-label={label} tabIndex={-1}>
      <Stack gap="md">
        {children}
        <AcessoRetirado form={props.ref} />
        {acao}
      </Stack>
      {salvar && (dirty || busy) && <SaveBar salvar={salvar} busy={busy} onDescartar={discard} />}
    </form>
  );
}

/** The button that was pressed goes with the bar: the focus stays in the form. */
export function useFocusAfterwards(form: RefObject<HTMLFormElement | null>, dirty: boolean): void {
  const before = useRef(dirty);
  useEffect(() => {
    const gone = before.current && !dirty;
    before.current = dirty;
    if (gone && document.activeElement === document.body) form.current?.focus({ preventScroll: true });
  }, [dirty, form]);
}
