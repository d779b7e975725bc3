import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { entregar } from '../dados/api-client.ts';
import type { SessaoGuardada } from '../dados/sessao-guardada.ts';

/** Milliseconds: long enough to begin to type, for whoever would rather. */
const ESPERA = 2000;

export interface EntradaSozinha {
  /** Now: the button was pressed. False: somebody has begun to type. */
  entrar(): boolean;
  /** After it the server has no session that was not taken up. */
  desistida: Promise<unknown> | undefined;
}

/**
 * The login of an account that was just made: it goes on by itself, unless somebody does anything. From then on it is a
 * form as ever.
 */
export function entrarSozinho(
  form: HTMLFormElement,
  sessao: SessaoGuardada,
  { entrar, desistir }: { entrar: () => void; desistir: () => void },
): EntradaSozinha {
  const timer = setTimeout(ir, ESPERA);
  let over = false;
  const listening = new AbortController();
  const entrada: EntradaSozinha = {
    entrar() {
      if (!over) ir();
      return over && entrada.desistida === undefined;
    },
    desistida: undefined,
  };

  function end(): void {
    over = true;
    clearTimeout(timer);
    listening.abort();
    form.removeAttribute('data-sozinha');
  }

  function ir(): void {
    end();
    entrar();
  }

  function parar(event: Event): void {
    const { target } = event;
    if (target instanceof Element) {
      // Pressing it means: now. And what a browser fills in was done by nobody.
      if (target.closest('[data-enviar]') || (event instanceof KeyboardEvent && event.key === 'Enter'))
        return;
      if (event.type === 'input' && target.matches(':autofill')) return;
    }
    end();
    entrada.desistida = entregar(auth.sair, { token: sessao.token }).catch(() => undefined);
    desistir();
  }

  form.setAttribute('data-sozinha', '');
  for (const type of ['keydown', 'pointerdown', 'input'])
    document.addEventListener(type, parar, { capture: true, signal: listening.signal });
  return entrada;
}
