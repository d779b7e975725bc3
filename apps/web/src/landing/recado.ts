/** A message that survives the change from the application to the landing page, which is a page load. */
export interface Aviso {
  /** `sessao`: why a person is asked to sign in; it stands beside the form, and stays. */
  tipo: 'sucesso' | 'erro' | 'aviso' | 'sessao';
  texto: string;
}

const KEY = 'balcao.aviso';

export function deixarAviso(aviso: Aviso): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(aviso));
  } catch {
    // Withheld storage: the message is lost, the way is not.
  }
}

/** Once: who takes it has to show it. */
export function tomarAviso(): Aviso | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const value = JSON.parse(text ?? 'null') as Partial<Aviso> | null;
    if (typeof value?.texto !== 'string' || value.texto === '') return undefined;
    return { tipo: value.tipo ?? 'aviso', texto: value.texto };
  } catch {
    return undefined;
  }
}
