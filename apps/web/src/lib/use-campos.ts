import { type RefObject, useRef, useState } from 'react';
import { atFields, type Campos, type Erros } from './read-form.ts';

/** The fields that hold a text. */
type Textos<V> = { [Campo in keyof V]: V[Campo] extends string ? Campo : never }[keyof V] & string;

export interface Formulario<V> {
  form: RefObject<HTMLFormElement | null>;
  values: V;
  set: (values: V) => void;
  /** What the person changed; it is no error any more. */
  change: (part: Partial<V>) => void;
  /** Whether there is something to lose. */
  dirty: boolean;
  erros: Erros<V>;
  /** Shows these errors, ours or the server's; true when there were any. What is no field of `V` counts for nothing. */
  refuse: (campos: Campos) => boolean;
  field: (campo: Textos<V>) => { name: string; value: string; error: string | undefined };
  input: (campo: Textos<V>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

/** The state of a form: what is in it, an error per field, the focus on the first wrong one (in the order of `V`). */
export function useCampos<V extends object>(inicio: V | (() => V)): Formulario<V> {
  const [first] = useState(inicio);
  const [values, set] = useState(first);
  const [erros, setErros] = useState<Erros<V>>({});
  const form = useRef<HTMLFormElement>(null);

  function change(part: Partial<V>) {
    set((now) => ({ ...now, ...part }));
    const changed = Object.keys(part);
    setErros(
      (now) =>
        Object.fromEntries(Object.entries(now).filter(([campo]) => !changed.includes(campo))) as Erros<V>,
    );
  }

  function refuse(campos: Campos): boolean {
    const wrong = atFields(campos);
    setErros(wrong as Erros<V>);
    const bad = Object.keys(first).find((campo) => wrong[campo]);
    if (bad === undefined) return false;
    // After the errors are on the page, so that they are read out with the field.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus());
    return true;
  }

  const field = (campo: Textos<V>) => ({
    name: campo,
    value: values[campo] as string,
    error: erros[campo],
  });

  return {
    form,
    values,
    set,
    change,
    dirty: JSON.stringify(values) !== JSON.stringify(first),
    erros,
    refuse,
    field,
    input: (campo) => ({
      ...field(campo),
      onChange: (event) => change({ [campo]: event.currentTarget.value } as unknown as Partial<V>),
    }),
  };
}
