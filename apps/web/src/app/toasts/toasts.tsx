import { CloseButton } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dismiss, messages, type ToastMessage } from '../../lib/toast.ts';
import { useStore } from '../../lib/use-store.ts';
import classes from './toasts.module.css';

const SHOWN_MS = 5000;

/** Mounted once, in the providers. */
export function Toasts() {
  const message = useStore(messages, ([first]) => first);
  return message && <Shown key={message.at} message={message} />;
}

/** A tap anywhere takes it away: it may cover a button. It stays while the pointer is over it. */
function Shown({ message }: { message: ToastMessage }) {
  const [held, setHeld] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useRoom(element);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(message), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, message]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button does the same by keyboard.
    <div
      ref={element}
      role="alert"
      className={classes.toast}
      data-tipo={message.tipo}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      // The till keeps the focus: its keys and its scanner go on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => dismiss(message)}
    >
      <p>
        {message.tipo === 'aviso' && <small>Atenção</small>}
        {message.texto}
      </p>
      <CloseButton aria-label="Fechar aviso" size={44} iconSize={18} />
    </div>
  );
}

/** Tells the page how high the message is, so that dialogs make room for it: see `ui/mantine.module.css`. */
function useRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!element.current) return;
    const { style, dataset } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--aviso', `${Math.ceil(entry?.target.getBoundingClientRect().height ?? 0)}px`);
      dataset.aviso = '';
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      delete dataset.aviso;
    };
  }, [element]);
}
