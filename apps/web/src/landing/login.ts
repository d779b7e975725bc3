/** The form alone, at /login. */
import { LOGIN, primeiraPaginaDe } from '../app/guards/acesso.ts';
import { tomarEntrada } from '../dados/entrada-pronta.ts';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { CONTA_CRIADA, tomarRecado } from '../lib/recado.ts';
import { tomarVolta } from '../lib/volta.ts';
import { ligarFormulario } from './formulario.ts';
import { mostrarSessao } from './mostrar-recado.ts';

/** A person signed in here or in another tab goes on where the session ended, or to the first page. */
function seguir(): void {
  const usuario = sessaoGuardada.get()?.usuario;
  const start = usuario ? primeiraPaginaDe(usuario) : LOGIN;
  if (usuario && start !== LOGIN) window.location.replace(tomarVolta(usuario.id) ?? start);
}

seguir();
sessaoGuardada.subscribe(seguir);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) sessaoGuardada.reload();
});

const formulario = ligarFormulario();
const recado = tomarRecado();
if (recado?.email) formulario.preencher(recado.email);
formulario.focar();
const pronta = tomarEntrada();
if (pronta) {
  mostrarSessao({ tipo: 'sessao', texto: 'Conta criada. Abrindo a sua loja…' });
  formulario.entrarCom(pronta, () => mostrarSessao({ tipo: 'sessao', texto: CONTA_CRIADA }));
} else if (recado?.texto) mostrarSessao(recado);
