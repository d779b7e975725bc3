import { useEffect } from 'react';
import { conferirPessoas } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';

/** Milliseconds. */
const CADA = 5 * 60_000;

/**
 * Whoever was dismissed leaves this device with its next contact, whoever is signed in, and when nobody is: the server is
 * asked when the app opens, when the connection or the person comes back, when a session ends, and now and then.
 */
export function usePessoasConferidas(): void {
  useEffect(() => {
    const ask = () => void conferirPessoas();
    ask();
    const timer = setInterval(ask, CADA);
    const forget = sessaoGuardada.subscribe(() => {
      if (sessaoGuardada.get() === undefined) ask();
    });
    window.addEventListener('online', ask);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      forget();
      window.removeEventListener('online', ask);
      window.removeEventListener('focus', ask);
    };
  }, []);
}
