import { type RefObject, useRef, useState } from 'react';

type Erros<V> = Partial<Record<keyof V & string, string>>;

/** The state of one of the settings' forms: texts, an error per field, the focus on the first wrong one. */
export function useCampos<V extends { [Campo in keyof V]: string }>(
  first: V,
): {
  form: RefObject<HTMLFormElement | null>;
  values: V;
  set: (values: V) => void;
  change: (campo: keyof V & string, value: string) => void;
  erros: Erros<V>;
  /** Shows these errors; true when there were any. */
  refuse: (erros: Erros<V>) => boolean;
  input: (campo: keyof V & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
} {
  const [values, set] = useState(first);
  const [erros, setErros] = useState<Erros<V>>({});
  const form = useRef<HTMLFormElement>(null);

  function change(campo: keyof V & string, value: string) {
    set((now) => ({ ...now, [campo]: value }));
    setErros((now) => ({ ...now, [campo]: undefined }));
  }

  function refuse(wrong: Erros<V>): boolean {
    setErros(wrong);
    const bad = Object.keys(first).find((campo) => wrong[campo as keyof V & string]);
    if (bad === undefined) return false;
    // After the errors are on the page, so that they are read out with the field.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus());
    return true;
  }

  return {
    form,
    values,
    set,
    change,
    erros,
    refuse,
    input: (campo) => ({
      name: campo,
      value: values[campo],
      error: erros[campo],
      onChange: (event) => change(campo, event.currentTarget.value),
    }),
  };
}
