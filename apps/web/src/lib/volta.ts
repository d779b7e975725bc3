/** The last page of an ended session in this tab: the user goes on there after the next login. */
interface Volta {
  usuarioId: string;
  /** Path and query. */
  pagina: string;
}

const KEY = 'balcao.volta';

export function lembrarVolta(volta: Volta): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(volta));
  } catch {
    // Withheld storage: the user begins on the first page.
  }
}

/** Once, for that user alone. */
export function tomarVolta(usuarioId: string): string | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const volta = JSON.parse(text ?? 'null') as Volta | null;
    return volta?.usuarioId === usuarioId ? volta.pagina : undefined;
  } catch {
    return undefined;
  }
}
