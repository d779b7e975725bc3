import { startPage } from '../app/guards/access.ts';
import { entrar, loginFailure } from '../features/auth/api.ts';
import { rememberEmail, rememberedEmail } from '../features/auth/remembered-email.ts';
import { type Erros, type LoginForm, validateLogin } from '../features/auth/validate.ts';
import { ApiError } from '../lib/api-client.ts';
import { session } from '../lib/session-store.ts';
import { find } from './find.ts';

type Campo = keyof LoginForm;
const CAMPOS: readonly Campo[] = ['email', 'senha'];

/** Brings the form to life: the checks, the words and the steps of the application's own login page. */
export function ligarFormulario(): void {
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

  if (inputs.email.value === '') inputs.email.value = rememberedEmail();
  lembrar.checked = rememberedEmail() !== '';
  enviar.disabled = false;
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
  function show(erros: Erros<Campo>): boolean {
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
    // Not disabled: that would drop the focus of whoever pressed it.
    enviar.setAttribute('aria-disabled', String(value));
    enviar.textContent = value ? 'Entrando...' : 'Entrar';
  }

  for (const campo of CAMPOS) inputs[campo].addEventListener('input', () => mark(campo, undefined));

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    fail('');
    const typed = { email: inputs.email.value.trim(), senha: inputs.senha.value };
    if (show(validateLogin(typed))) return;
    setBusy(true);
    try {
      const sessao = await entrar({ ...typed, manterConectado: manter.checked });
      rememberEmail(lembrar.checked ? typed.email : undefined);
      session.save(sessao);
      window.location.assign(startPage(sessao.usuario));
    } catch (error) {
      setBusy(false);
      fail(loginFailure(error));
      // The password is what people mistype: ready to be typed over.
      if (!(error instanceof ApiError && show(error.campos))) inputs.senha.select();
    }
  });
}

function ligarOlho(form: HTMLElement, senha: HTMLInputElement): void {
  const olho = find('[data-olho]', form);
  olho.addEventListener('click', () => {
    const shown = senha.type === 'text';
    senha.type = shown ? 'password' : 'text';
    olho.setAttribute('aria-pressed', String(!shown));
  });
}
