import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Destrancada, PessoaGuardada } from '../../../dados/pessoas/pessoas.ts';
import { destrancar, esperaDe } from '../../../dados/pessoas/pessoas-do-aparelho.ts';
import { MAX_PIN, MIN_PIN } from '../../../dados/pessoas/pin.ts';
import { Teclado } from '../../../ui/campos/teclado.tsx';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconArrowLeft } from '../../../ui/sinais/icons.ts';
import classes from './pessoas.module.css';
import { esperaText, respostaText } from './textos.ts';

interface PinDaPessoaProps {
  pessoa: PessoaGuardada;
  onVoltar: () => void;
}

/** One person's PIN: by hand on the pad, by a keyboard's digits and Enter, by a screen reader. */
export function PinDaPessoa({ pessoa, onVoltar }: PinDaPessoaProps) {
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [recusa, setRecusa] = useState<Destrancada>();
  const input = useRef<HTMLInputElement>(null);
  const espera = useEspera(pessoa);
  const senha = recusa?.kind === 'senha';
  // While one is being tried it counts as wrong already: nothing is said of it yet.
  const dito = espera > 0 && !senha ? esperaText(espera) : recusa && respostaText(recusa);
  const erro = busy ? undefined : dito;

  const cedo = busy || espera > 0 || pin.length < MIN_PIN;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (cedo || senha) return;
    setBusy(true);
    const answer = await destrancar(pessoa.usuarioId, pin).catch((): Destrancada => ({ kind: 'senha' }));
    // Opened: this page is gone by now.
    if (answer.kind === 'aberta') return;
    setPin('');
    setRecusa(answer);
    setBusy(false);
    input.current?.focus();
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="pin-titulo"
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onVoltar();
      }}
    >
      <div className={classes.quem}>
        <h1 id="pin-titulo" className={classes.titulo}>
          {pessoa.usuario.nome}
        </h1>
        <TextInput
          ref={input}
          name="pin"
          type="password"
          label="PIN"
          size="lg"
          // Digits come from the pad or a real keyboard; a phone's own would cover the pad.
          inputMode="none"
          autoComplete="one-time-code"
          autoFocus
          maxLength={MAX_PIN}
          disabled={senha}
          value={pin}
          error={erro}
          errorProps={{ role: espera > 0 && !senha ? 'timer' : 'alert' }}
          classNames={{ input: classes.pin ?? '' }}
          onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        {senha ? (
          <Button component="a" href="/login" size="lg" px="xs" fullWidth ref={focar}>
            Entrar com e-mail e senha
          </Button>
        ) : (
          <Button type="submit" size="lg" fullWidth aria-disabled={cedo} data-disabled={cedo}>
            {busy ? 'Entrando…' : 'Entrar'}
          </Button>
        )}
        <div className={classes.saidas}>
          <Anchor component="button" type="button" className={classes.saida ?? ''} onClick={onVoltar}>
            <IconArrowLeft /> Outra pessoa
          </Anchor>
          {!senha && (
            <Anchor href="/login" className={classes.saida ?? ''}>
              Esqueci o PIN
            </Anchor>
          )}
        </div>
      </div>
      {!senha && (
        <Teclado
          onDigito={(digito) => setPin((now) => (now + digito).slice(0, MAX_PIN))}
          onApagar={() => setPin((now) => now.slice(0, -1))}
        />
      )}
    </form>
  );
}

/** The field takes nothing any more: this is what is left to do. */
const focar = (link: HTMLAnchorElement | null) => link?.focus();

/** Milliseconds until the next try; counts down by itself. */
function useEspera(pessoa: PessoaGuardada): number {
  const [espera, setEspera] = useState(() => esperaDe(pessoa));
  useEffect(() => {
    const look = () => setEspera(esperaDe(pessoa));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [pessoa]);
  return espera;
}
