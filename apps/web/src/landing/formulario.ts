import { primeiraPaginaDe } from '../app/guards/acesso.ts';
import { ApiError } from '../dados/api-client.ts';
import { type SessaoGuardada, sessaoGuardada } from '../dados/sessao-guardada.ts';
import { entrar, loginFailure } from '../features/auth/api.ts';
import { lerLogin, type ValoresLogin } from '../features/auth/ler-login.ts';
import { rememberEmail, rememberedEmail } from '../features/auth/remembered-email.ts';
import type { Campos } from '../lib/read-form.ts';
import { tomarVolta } from '../lib/volta.ts';
import { type EntradaSozinha, entrarSozinho } from './entrar-sozinho.ts';
import { find } from './find.ts';

type Campo = keyof ValoresLogin;
const CAMPOS: readonly Campo[] = ['email', 'senha'];

export interface LoginNaPagina {
  preencher(email: string): void;
  /** Focuses the first empty field, unless a field has the focus already. */
  focar(): void;
  /** Signs in by itself after a moment; `desistir`: somebody would rather type. */
  entrarCom(sessao: SessaoGuardada, desistir: () => void): void;
}

/**
 * Brings the one login form to life: its checks, words and steps, on the landing page and at /login. Without `abrir` the
 * page itself leads on when the session changes.
 */
export function ligarFormulario(abrir?: (path: string) => void): LoginNaPagina {
  const form = find<HTMLFormElement>('[data-formulario]');
  const inputs = {
    email: find<HTMLInputElement>('#email', form),
    senha: find<HTMLInputElement>('#senha', form),
  };
  const manter = find<HTMLInputElement>('[name=manter]', form);
  const lembrar = find<HTMLInputElement>('[name=lembrar]', form);
  const falha = find('[data-falha]', form);
  const enviar = find<HTMLButtonElement>('[data-enviar]', form);
  let busy = false;
  let sozinha: EntradaSozinha | undefined;

  if (inputs.email.value === '') inputs.email.value = rememberedEmail();
  lembrar.checked = rememberedEmail() !== '';
  enviar.disabled = false;
  // Somebody has a PIN on this device: the till asks for it.
  find('[data-pin]', form).hidden = sessaoGuardada.trancada() === undefined;
  ligarOlho(form, inputs.senha);

  function mark(campo: Campo, texto: string | undefined): void {
    const place = find(`[data-erro=${campo}]`, form);
    place.textContent = texto ?? '';
    place.hidden = texto === undefined;
    if (texto === undefined) {
      inputs[campo].removeAttribute('aria-invalid');
      inputs[campo].removeAttribute('aria-describedby');
    } else {
      inputs[campo].setAttribute('aria-invalid', 'true');
      inputs[campo].setAttribute('aria-describedby', place.id);
    }
  }

  /** Whether something is wrong; the first field of it has the focus then. */
  function show(erros: Campos): boolean {
    for (const campo of CAMPOS) mark(campo, erros[campo]);
    const first = CAMPOS.find((campo) => erros[campo] !== undefined);
    if (first) inputs[first].focus();
    return first !== undefined;
  }

  function fail(texto: string): void {
    falha.textContent = texto;
    falha.hidden = texto === '';
  }

  function setBusy(value: boolean): void {
    busy = value;
    // Not disabled: that would drop the focus.
    enviar.setAttribute('aria-disabled', String(value));
    enviar.textContent = value ? 'Entrando...' : 'Entrar';
  }

  for (const campo of CAMPOS) inputs[campo].addEventListener('input', () => mark(campo, undefined));
  // The form is there before this script: quick hands type already.
  if (form.contains(document.activeElement)) buscarDepois();
  else form.addEventListener('focusin', buscarDepois, { once: true });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy || sozinha?.entrar()) return;
    fail('');
    setBusy(true);
    try {
      const { data, errors } = lerLogin({ email: inputs.email.value, senha: inputs.senha.value });
      show(errors ?? {});
      if (!data) return setBusy(false);
      await sozinha?.desistida;
      const sessao = await entrar({ ...data, manterConectado: manter.checked });
      rememberEmail(lembrar.checked ? inputs.email.value.trim() : undefined);
      sessaoGuardada.save(sessao);
      abrir?.(tomarVolta(sessao.usuario.id) ?? primeiraPaginaDe(sessao.usuario));
    } catch (error) {
      setBusy(false);
      fail(loginFailure(error));
      // The password is what people mistype: ready to be typed over.
      if (!(error instanceof ApiError && show(error.campos))) inputs.senha.select();
    }
  });

  return {
    preencher: (email) => {
      inputs.email.value = email;
    },
    focar: () => {
      if (!form.contains(document.activeElement))
        (inputs.email.value === '' ? inputs.email : inputs.senha).focus();
    },
    entrarCom: (sessao, desistir) => {
      const entrar = () => {
        setBusy(true);
        sessaoGuardada.save(sessao);
      };
      sozinha = entrarSozinho(form, sessao, { entrar, desistir });
    },
  };
}

/** The application is needed next: fetched while a person types, and never before this page is whole. */
function buscarDepois(): void {
  if (document.readyState !== 'complete') {
    window.addEventListener('load', buscarDepois, { once: true });
    return;
  }
  const part = document.querySelector<HTMLTemplateElement>('template[data-app]');
  if (!part) return;
  document.head.append(part.content);
  part.remove();
}

function ligarOlho(form: HTMLElement, senha: HTMLInputElement): void {
  const olho = find('[data-olho]', form);
  olho.addEventListener('click', () => {
    const shown = senha.type === 'text';
    senha.type = shown ? 'password' : 'text';
    olho.setAttribute('aria-pressed', String(!shown));
  });
}
