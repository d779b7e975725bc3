import type { Recado } from '../lib/recado.ts';
import { find } from './find.ts';

/** As long as the application's own messages. */
const TEMPO = 5000;

/** At the top right, over the page: nothing moves. It stays while somebody points at it. */
export function mostrarRecado({ tipo, texto }: Recado): void {
  const place = find('[data-toast]');
  place.dataset.tipo = tipo;
  place.textContent = texto;
  const leave = () => {
    if (place.matches(':hover')) setTimeout(leave, 1000);
    else place.textContent = '';
  };
  setTimeout(leave, TEMPO);
}
