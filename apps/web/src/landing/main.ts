/** The little that moves on the landing page. The login is the one of /login. */
import { primeiraPaginaDe } from '../app/guards/acesso.ts';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { tomarRecado } from '../lib/recado.ts';
import { find } from './find.ts';
import { ligarFormulario } from './formulario.ts';
import { mostrarRecado } from './mostrar-recado.ts';

/** Who is signed in finds the way in instead of the form. */
function mostrarQuemEntrou(): void {
  const usuario = sessaoGuardada.get()?.usuario;
  const entrada = find('[data-entrada]');
  const topo = find<HTMLAnchorElement>('[data-entrar]');
  // What is below must not jump up: on a wide screen the box keeps the height that the form gave it.
  if (usuario && !entrada.hasAttribute('data-aberta'))
    entrada.style.setProperty('--altura', `${entrada.offsetHeight}px`);
  entrada.toggleAttribute('data-aberta', usuario !== undefined);
  find('[data-formulario]').hidden = usuario !== undefined;
  find('[data-dentro]').hidden = usuario === undefined;
  find('#entrada-titulo').textContent = usuario ? `Olá, ${primeiroNome(usuario.nome)}` : 'Entrar';
  topo.textContent = usuario ? 'Abrir o Balcão' : 'Entrar';
  topo.href = usuario ? primeiraPaginaDe(usuario) : '/login';
  if (usuario) find<HTMLAnchorElement>('[data-abrir]').href = primeiraPaginaDe(usuario);
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
