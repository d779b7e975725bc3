/** The till is locked: a person with a PIN on this device unlocks it, with a connection or without. */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PessoaGuardada } from '../../../dados/pessoas/pessoas.ts';
import { usePessoas } from '../../../dados/pessoas/pessoas-do-aparelho.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { type Envio, guardadasText, guardadosDe } from '../../../fila/fila.ts';
import { QuietPage } from '../../../ui/paginas/quiet-page.tsx';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import classes from './pessoas.module.css';
import { PinDaPessoa } from './pin-da-pessoa.tsx';

export default function QuemEstaNoCaixa() {
  const { comPin, lidas } = usePessoas();
  const lojaId = sessaoGuardada.trancada();
  const pessoas = comPin.filter(({ usuario }) => usuario.lojaId === lojaId);
  const [escolhida, setEscolhida] = useState<PessoaGuardada>();
  /** From whose PIN one came back here. */
  const [voltou, setVoltou] = useState<string>();
  const [only] = pessoas.length === 1 ? pessoas : [];
  const mostrada = escolhida ?? (voltou ? undefined : only);
  // Whose PIN opens nothing any more is in the list no longer, and is told so all the same.
  const pessoa = pessoas.find(({ usuarioId }) => usuarioId === mostrada?.usuarioId) ?? mostrada;
  const esperando = useEsperando(pessoas.map(({ usuarioId }) => usuarioId).join());

  useEffect(() => {
    // Whoever could unlock has been dismissed, or forgotten.
    if (lidas && pessoas.length === 0 && !pessoa) window.location.replace('/login');
  }, [lidas, pessoas.length, pessoa]);

  useEffect(() => {
    if (only && !voltou) setEscolhida((now) => now ?? only);
  }, [only, voltou]);

  const lista = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (pessoa) return;
    const buttons = [...(lista.current?.querySelectorAll('button') ?? [])];
    (buttons.find(({ value }) => value === voltou) ?? buttons[0])?.focus();
  }, [pessoa, voltou]);

  if (!lidas) return null;
  if (pessoa) {
    return (
      <QuietPage titulo={pessoa.usuario.nome} className={classes.card}>
        <PinDaPessoa
          key={pessoa.usuarioId}
          pessoa={pessoa}
          onVoltar={() => {
            setEscolhida(undefined);
            setVoltou(pessoa.usuarioId);
          }}
        />
      </QuietPage>
    );
  }
  if (pessoas.length === 0) return null;
  return (
    <QuietPage titulo="Quem está no caixa?" className={classes.card}>
      <h1 className="quiet-title">Quem está no caixa?</h1>
      <ul ref={lista} className={classes.pessoas} onKeyDown={andar}>
        {pessoas.map((uma) => {
          const { usuarioId, usuario } = uma;
          const envios = esperando.get(usuarioId) ?? [];
          return (
            <li key={usuarioId}>
              <button
                type="button"
                value={usuarioId}
                className={classes.pessoa}
                onClick={() => setEscolhida(uma)}
              >
                <span className={classes.inicial} aria-hidden="true">
                  {usuario.nome.trim().charAt(0).toUpperCase()}
                </span>
                <span className={classes.nome}>
                  {usuario.nome}
                  {envios.length > 0 && <small>{`${guardadasText(envios)} por enviar`}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="quiet-foot">
        <Anchor href="/login">Entrar com e-mail e senha</Anchor>
      </p>
    </QuietPage>
  );
}

/** The arrows go from name to name. */
function andar(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((now + step) % buttons.length)?.focus();
}

/** Nothing unsent is invisible: what of each waits on this device. */
function useEsperando(ids: string): ReadonlyMap<string, readonly Envio[]> {
  const [esperando, setEsperando] = useState<ReadonlyMap<string, readonly Envio[]>>(new Map());
  useEffect(() => {
    const lojaId = sessaoGuardada.trancada();
    if (lojaId === undefined || ids === '') return;
    let gone = false;
    const asked = ids.split(',').map(async (id) => [id, await guardadosDe({ id, lojaId })] as const);
    void Promise.all(asked)
      .then((all) => gone || setEsperando(new Map(all)))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [ids]);
  return esperando;
}
