/** A message that survives the change from the application to the landing page or the login: a page load. */
export interface Recado {
  /** `sessao`: why a person is asked to sign in; it stands beside the form, and stays. */
  tipo: 'sucesso' | 'erro' | 'aviso' | 'sessao';
  texto: string;
  /** E-mail of the account that was just made. */
  email?: string;
}

/** Beside the login of an account that was just made. */
export const CONTA_CRIADA = 'Conta criada. Entre com a sua senha.';

const KEY = 'balcao.recado';

export function deixarRecado(recado: Recado): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recado));
  } catch {
    // Withheld storage: the message is lost, the way is not.
  }
}

/** Once: who takes it has to show it. */
export function tomarRecado(): Recado | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const value = JSON.parse(text ?? 'null') as Partial<Recado> | null;
    if (typeof value?.texto !== 'string') return undefined;
    return { ...value, tipo: value.tipo ?? 'aviso', texto: value.texto };
  } catch {
    return undefined;
  }
}
