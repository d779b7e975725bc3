/** The form alone, at /login. */
import { LOGIN, startPage } from '../app/guards/access.ts';
import { session } from '../dados/sessao-guardada.ts';
import { tomarRecado } from '../lib/recado.ts';
import { ligarFormulario } from './formulario.ts';

/** Who is signed in already, here or in another tab, goes to his first page. */
function seguir(): void {
  const usuario = session.get()?.usuario;
  const start = usuario ? startPage(usuario) : LOGIN;
  if (start !== LOGIN) window.location.replace(start);
}

seguir();
session.subscribe(seguir);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.reload();
});

const formulario = ligarFormulario();
const recado = tomarRecado();
if (recado?.email) formulario.preencher(recado.email);
if (recado?.texto) formulario.falhar(recado.texto);
formulario.focar();
