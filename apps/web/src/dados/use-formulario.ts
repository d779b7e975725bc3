import { type FormEvent, useEffect, useRef, useState } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { atFields, type Campos, type Erros, type Lido } from '../lib/read-form.ts';
import { toast } from '../lib/toast.ts';
import { ApiError, errorText, NetworkError } from './api-client.ts';

type CamposDe<V, T> = { [Campo in keyof V]: V[Campo] extends T ? Campo : never }[keyof V] & string;
/** A change of an input, or what a `MoneyInput` says. */
type Digitado = string | { currentTarget: { value: string } };

export interface Input {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (digitado: Digitado) => void;
}

/** One opened form is one intent: 'Salvar' again after a lost answer is the same record. A refusal ends the key. */
export interface Intencao {
  /** Id of the new record. */
  id: string;
  /** The idempotency key. */
  chave: string;
}

const novaIntencao = (): Intencao => ({ id: uuidv7(), chave: uuidv4() });

interface Opcoes<V extends object, D, R> {
  /** In the form's order: the first wrong field gets the focus. */
  inicio: V | (() => V);
  /** Undefined: the person was asked, and said no. `antes`: what the form showed at first. */
  ler: (values: V, antes: V) => Lido<D, V> | undefined | Promise<Lido<D, V> | undefined>;
  enviar: (dados: D, intencao: Intencao, antes: V) => Promise<R>;
  /** While the form is still there. */
  aoSalvar?: ((feito: R, dados: D) => void) | undefined;
  /** Used where neither the server nor the connection has words; a function gives all words. */
  erro: string | ((error: unknown) => string | Promise<string>);
  /** Instead of the connection's words. */
  semRede?: string | undefined;
  /** Refusals that belong to a field, by their code. */
  noCampo?: Partial<Record<string, CamposDe<V, unknown>>>;
  /** A refusal with fields is told at them; with `topo` above the form, too. */
  onde?: 'topo' | 'campoOuTopo' | 'campoOuToast';
}

export type Formulario<V extends object> = ReturnType<typeof useFormulario<V, unknown, unknown>>;

/** A form from its first letter to 'salvo': what is in it, what is wrong with it, and one way to the server. */
export function useFormulario<V extends object, D, R>(opcoes: Opcoes<V, D, R>) {
  const { ler, enviar, aoSalvar, erro, semRede, noCampo = {}, onde = 'topo' } = opcoes;
  const [first, setFirst] = useState(opcoes.inicio);
  const [values, set] = useState(first);
  const [erros, setErros] = useState<Erros<V>>({});
  const [alerta, setAlerta] = useState<string>();
  const [intencao, setIntencao] = useState(novaIntencao);
  const form = useRef<HTMLFormElement>(null);
  /** From the press until the answer: a question is asked once, and nothing is sent twice. */
  const working = useRef(false);
  const [busy, setBusy] = useState(false);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);

  function change(part: Partial<V>) {
    set((now) => ({ ...now, ...part }));
    setErros((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(part).map((campo) => [campo, undefined])),
    }));
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

  async function onError(error: unknown) {
    const campos: Campos = error instanceof ApiError ? { ...error.campos } : {};
    if (error instanceof ApiError) {
      const campo = noCampo[error.code];
      if (campo && Object.keys(campos).length === 0) campos[campo] = error.mensagem;
      // What was refused was not done: what is put right is another intent.
      if (error.status < 500) setIntencao((now) => ({ ...now, chave: uuidv4() }));
    }
    let mensagem: string;
    if (typeof erro === 'function') mensagem = await erro(error);
    else if (error instanceof NetworkError && semRede !== undefined) mensagem = semRede;
    else mensagem = errorText(error, erro);
    if (refuse(campos) && onde !== 'topo') return;
    if (onde === 'campoOuToast') toast.erro(mensagem);
    else setAlerta(mensagem);
  }

  /** Whether there is something to send. */
  function taken(lido: Lido<D, V> | undefined): lido is Lido<D, V> & { data: D } {
    if (lido?.errors) {
      const noCampo = refuse(lido.errors);
      setAlerta(noCampo && onde !== 'topo' ? undefined : lido.mensagem);
    }
    return lido !== undefined && !lido.errors;
  }

  async function send(dados: D) {
    setAlerta(undefined);
    setBusy(true);
    let tell: () => void;
    try {
      const feito = await enviar(dados, intencao, first);
      tell = () => aoSalvar?.(feito, dados);
    } catch (error) {
      tell = () => void onError(error);
    }
    setBusy(false);
    if (there.current) tell();
  }

  async function work(reading: ReturnType<typeof ler>) {
    working.current = true;
    try {
      const lido = await reading;
      if (taken(lido)) await send(lido.data);
    } catch (error) {
      await onError(error);
    } finally {
      working.current = false;
    }
  }

  function submit() {
    if (working.current) return;
    const lido = ler(values, first);
    // What can be read at once is told at once.
    if (lido instanceof Promise) void work(lido);
    else if (taken(lido)) void work(lido);
  }

  const dirty = JSON.stringify(values) !== JSON.stringify(first);
  return {
    values,
    /** The first values. */
    antes: first,
    change,
    erros,
    /** Shows these errors and goes to the first; true when there were any. Others than `V`'s fields are ignored. */
    refuse,
    /** Something was typed that would be lost. */
    dirty,
    alerta,
    setAlerta,
    busy,
    submit,
    /** The form begins anew, with these: the next 'Salvar' is another intent. */
    restart(anew: V) {
      setFirst(anew);
      set(anew);
      setIntencao(novaIntencao());
    },
    /** As it was before anything was typed. */
    discard() {
      set(first);
      setErros({});
      setAlerta(undefined);
    },
    input: (campo: CamposDe<V, string>): Input => ({
      name: campo,
      value: values[campo] as string,
      error: erros[campo],
      onChange: (digitado) =>
        change({
          [campo]: typeof digitado === 'string' ? digitado : digitado.currentTarget.value,
        } as unknown as Partial<V>),
    }),
    check: (campo: CamposDe<V, boolean>) => ({
      checked: values[campo] as boolean,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        change({ [campo]: event.currentTarget.checked } as unknown as Partial<V>),
    }),
    /** For a `FormDialog`. */
    dialog: { form, alerta, dirty, busy, onSubmit: submit },
    /** For a `<form>`. */
    props: {
      ref: form,
      noValidate: true as const,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        submit();
      },
    },
  };
}
