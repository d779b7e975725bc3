/**
 * Parts of a page whose code is fetched when they are asked for, or before (`lib/ahead.ts`). Where it can't be had (no
 * connection, or an update took it away) a word of that stands in the part's place, and the page stays as it is.
 */

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { keepAhead } from '../../lib/ahead.ts';
import { type Fetched, fetched, type LazyPart, type Load, lazilyDrawn } from '../../lib/lazy-part.tsx';
import { reloadWhenServed } from '../../lib/reload.ts';
import { createStore } from '../../lib/store.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useStore } from '../../lib/use-store.ts';
import { comMantine } from '../com-mantine.tsx';
import { Button } from '../pecas/button.tsx';
import { ErrorState } from './error-state.tsx';
import classes from './tardio.module.css';

/** Fetched ahead it is drawn in one go. */
function guardada<P>(load: Load<P>): Fetched<P> {
  const peca = fetched(load);
  keepAhead(peca.load);
  return peca;
}

function usePeca<P extends object>(peca: Fetched<P>) {
  const [estado, setEstado] = useState<'buscando' | 'falhou' | 'aqui'>(peca.here ? 'aqui' : 'buscando');
  const [tentando, setTentando] = useState(false);
  const aberto = useRef(true);
  const buscar = () =>
    peca.load().then(
      () => setEstado('aqui'),
      () => setEstado('falhou'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is asked for.
  useEffect(() => {
    aberto.current = true;
    if (!peca.here) void buscar();
    return () => {
      aberto.current = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fetches it is the same as long as that.
  useEffect(() => {
    if (estado !== 'falhou') return;
    const outraVez = () => void buscar();
    window.addEventListener('online', outraVez);
    return () => window.removeEventListener('online', outraVez);
  }, [estado]);
  const tentar = async () => {
    setTentando(true);
    await buscar();
    // What failed once is remembered as such by some browsers for the life of the page, and after an update is nowhere: only
    // another page can have it. What was typed is on the device.
    if (!peca.here) await reloadWhenServed(() => aberto.current);
    setTentando(false);
  };
  return {
    Peca: estado === 'aqui' ? peca.here : undefined,
    falhou: estado === 'falhou',
    tentar,
    tentando,
  };
}

/** A dialog, with the library around it. `sair`: what closes it, where that is not its `onClose`. */
export function tardio<P extends { onClose: () => void }>(load: Load<P>): ComponentType<P>;
export function tardio<P extends object>(
  load: Load<P>,
  sair: (props: P) => (() => void) | undefined,
): ComponentType<P>;
export function tardio<P extends { onClose?: () => void }>(
  part: Load<P>,
  sair: (props: P) => (() => void) | undefined = ({ onClose }) => onClose,
): ComponentType<P> {
  const peca = guardada(comMantine(part));
  return function Tardio(props: P) {
    const { Peca, falhou, tentar, tentando } = usePeca(peca);
    if (Peca) return <Peca {...props} />;
    return falhou ? <Falta sair={sair(props)} tentar={tentar} tentando={tentando} /> : null;
  };
}

/** A lazy part that is only a help: where it cannot be loaded `falta` stands in its place, or nothing. */
export function opcional<P extends object>(load: Load<P>, falta?: string): ComponentType<P> {
  return comoAjuda(guardada(load), falta);
}

function comoAjuda<P extends object>(peca: Fetched<P>, falta?: string): ComponentType<P> {
  return function Opcional(props: P) {
    const { Peca, falhou } = usePeca(peca);
    if (Peca) return <Peca {...props} />;
    return falhou && falta ? <SemIsto texto={falta} /> : null;
  };
}

/** The same, drawn together with the page around it: that one waits until it is here or can't be had, so nothing moves. */
export function parte<P extends object>(load: Load<P>, falta: string): LazyPart<P> {
  const peca = guardada(load);
  return lazilyDrawn(peca, comoAjuda(peca, falta));
}

/** What works beside the pages: it comes once nobody waits for anything, before what they may ask for, and never asks itself. */
export function aoLado(load: Load<object>): ComponentType {
  const aqui = createStore<{ Peca?: ComponentType<object> }>({});
  keepAhead(async () => aqui.set({ Peca: (await load()).default }), true);
  return function AoLado() {
    const { Peca } = useStore(aqui);
    return Peca ? <Peca /> : null;
  };
}

function SemIsto({ texto }: { texto: string }) {
  return (
    <p role="status" className={classes.falta}>
      {texto}
    </p>
  );
}

interface FaltaProps {
  sair: (() => void) | undefined;
  tentar: () => unknown;
  tentando: boolean;
}

/** The browser's own dialog: it has to be here when nothing else can be had. */
function Falta({ sair, tentar, tentando }: FaltaProps) {
  useReturnFocus();
  return (
    <dialog
      ref={(node) => {
        if (node && !node.open) node.showModal();
      }}
      className={classes.dialogo}
      aria-label="Não foi possível abrir"
      // The till goes by it: its keys are not its own now.
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        sair?.();
      }}
    >
      <ErrorState
        texto="Sem conexão para abrir isto agora. Nada do que está na tela se perde."
        consulta={{ refetch: tentar, isFetching: tentando }}
      />
      {sair && (
        <Button variant="subtle" fullWidth onClick={sair}>
          Fechar
        </Button>
      )}
    </dialog>
  );
}
