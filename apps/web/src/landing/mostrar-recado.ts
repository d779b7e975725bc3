import type { Recado } from '../lib/recado.ts';
import { find } from './find.ts';

/** Milliseconds, as the application's own messages. */
const TEMPO = 5000;

export function mostrarRecado(recado: Recado): void {
  if (recado.tipo === 'sessao') mostrarSessao(recado);
  else mostrarPassagem(recado);
}

/** The reason for signing in, beside the form. It stays after a failed try. */
export function mostrarSessao({ texto }: Recado): void {
  const place = find('[data-sessao]');
  place.textContent = texto;
  place.hidden = false;
  (place.closest('[data-entrada]') ?? place).scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** At the bottom, over the page: nothing moves. It stays while the pointer is over it. */
function mostrarPassagem({ tipo, texto }: Recado): void {
  const place = find('[data-toast]');
  place.dataset.tipo = tipo;
  place.textContent = texto;
  const leave = () => {
    if (place.matches(':hover')) setTimeout(leave, 1000);
    else place.textContent = '';
  };
  setTimeout(leave, TEMPO);
}
