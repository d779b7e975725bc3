import { useStore } from '../../lib/use-store.ts';
import { tardio } from '../paginas/tardio.tsx';
import { perguntas } from './perguntas.ts';

// The dialog's code comes with the first question, not with the login page.
const ConfirmarDialog = tardio(
  () => import('./confirmar-dialog.tsx'),
  ({ pergunta }) =>
    () =>
      pergunta.responder(false),
);

/** Mounted once, in the providers. */
export function PerguntasHost() {
  const asked = useStore(perguntas, ([first]) => first);
  return asked ? <ConfirmarDialog key={asked.id} pergunta={asked} /> : null;
}
