/** The little that moves on the landing page. The login is the one of /login. */
import { primeiraPaginaDe } from '../app/guards/acesso.ts';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { tomarRecado } from '../lib/recado.ts';
import { find } from './find.ts';
import { ligarFormulario } from './formulario.ts';
import { mostrarRecado } from './mostrar-recado.ts';

/** A person already signed in finds a link to the application instead of the form. */
function mostrarQuemEntrou(): void {
  const usuario = sessaoGuardada.get()?.usuario;
  const topo = find<HTMLAnchorElement>('[data-entrar]');
  find('[data-formulario]').hidden = usuario !== undefined;
  find('[data-dentro]').hidden = usuario === undefined;
  find('#entrada-titulo').textContent = usuario ? `Olá, ${primeiroNome(usuario.nome)}` : 'Entrar';
  topo.textContent = usuario ? 'Abrir o Balcão' : 'Entrar';
  topo.href = usuario ? primeiraPaginaDe(usuario) : '/login';
  if (usuario) {
    find<HTMLAnchorElement>('[data-abrir]').href = primeiraPaginaDe(usuario);
    const comecar = find<HTMLAnchorElement>('[data-inicio]');
    comecar.href = primeiraPaginaDe(usuario);
    comecar.textContent = 'Abrir o Balcão';
  }
}

function primeiroNome(nome: string): string {
  return nome.trim().split(/\s+/)[0] ?? nome;
}

mostrarQuemEntrou();
ligarFormulario((path) => window.location.assign(path));
// Signed in or out in another tab; or back on this page by the browser's button, as it was left.
sessaoGuardada.subscribe(mostrarQuemEntrou);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) sessaoGuardada.reload();
});

const recado = tomarRecado();
if (recado?.texto) mostrarRecado(recado);
