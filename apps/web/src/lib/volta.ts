/** Where somebody was in this tab when his session ended: there he goes on when he has signed in again. */
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
    // Withheld storage: he begins on his first page.
  }
}

/** Once, for him alone. */
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
