/**
 * Dialogs whose code is fetched when they are asked for. Where it can't be had (no connection, or an update took it away)
 * that is said in the dialog's place, and whatever is behind it stays as it is.
 */
import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { reloadWhenServed } from '../lib/reload.ts';
import { useReturnFocus } from '../lib/use-return-focus.ts';
import { ErrorState } from './error-state.tsx';
import classes from './tardio.module.css';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

function usePeca<P extends object>(load: Load<P>, kept: { current?: ComponentType<P> }) {
  const [estado, setEstado] = useState<'buscando' | 'falhou' | 'aqui'>(kept.current ? 'aqui' : 'buscando');
  const [tentando, setTentando] = useState(false);
  const aberto = useRef(true);
  const buscar = () =>
    load().then(
      (loaded) => {
        kept.current = loaded.default;
        setEstado('aqui');
      },
      () => setEstado('falhou'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is asked for.
  useEffect(() => {
    aberto.current = true;
    if (!kept.current) void buscar();
    return () => {
      aberto.current = false;
    };
  }, []);
  const tentar = async () => {
    setTentando(true);
    await buscar();
    // What failed once is remembered as such by some browsers for the life of the page, and after an update is nowhere: only
    // another page can have it. What was typed is on the device.
    if (!kept.current) await reloadWhenServed(() => aberto.current);
    setTentando(false);
  };
  return {
    Peca: estado === 'aqui' ? kept.current : undefined,
    falhou: estado === 'falhou',
    tentar,
    tentando,
  };
}

/** `sair`: what closes the dialog, where that is not its `onClose`. */
export function tardio<P extends { onClose: () => void }>(load: Load<P>): ComponentType<P>;
export function tardio<P extends object>(
  load: Load<P>,
  sair: (props: P) => (() => void) | undefined,
): ComponentType<P>;
export function tardio<P extends { onClose?: () => void }>(
  load: Load<P>,
  sair: (props: P) => (() => void) | undefined = ({ onClose }) => onClose,
): ComponentType<P> {
  const kept: { current?: ComponentType<P> } = {};
  return function Tardio(props: P) {
    const { Peca, falhou, tentar, tentando } = usePeca(load, kept);
    if (Peca) return <Peca {...props} />;
    return falhou ? <Falta sair={sair(props)} tentar={tentar} tentando={tentando} /> : null;
  };
}

/** What is only a help, beside other ways to the same: where it can't be had there is nothing in its place. */
export function opcional<P extends object>(load: Load<P>): ComponentType<P> {
  const kept: { current?: ComponentType<P> } = {};
  return function Opcional(props: P) {
    const { Peca } = usePeca(load, kept);
    return Peca && <Peca {...props} />;
  };
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
