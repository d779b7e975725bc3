import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismiss, lugarDasMensagens, messages, type ToastMessage } from '../../lib/toast.ts';
import { useStore } from '../../lib/use-store.ts';
import { Button } from '../../ui/pecas/button.tsx';
import { CloseButton } from '../../ui/pecas/close-button.tsx';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '../../ui/sinais/icons.ts';
import { onde } from './onde.ts';
import classes from './toasts.module.css';

/** What was done to a product is told shorter, and fades. */
const SHOWN_MS = { sucesso: 5000, aviso: 5000, erro: 5000, feito: 2900 } as const;
const FADE_MS = 300;

const ICON = {
  sucesso: IconCircleCheck,
  feito: IconCircleCheck,
  aviso: IconAlertTriangle,
  erro: IconExclamationCircle,
} as const;

/** Mounted once, in the providers. The quiet region stays, so that what comes into it is read out. */
export function Toasts() {
  const message = useStore(messages, ([first]) => first);
  const lugar = useLugar();
  const shown = message && <Shown key={message.at} message={message} noLugar={lugar !== null} />;
  const quiet = message?.tipo === 'feito';
  const all = (
    <>
      <div aria-live="polite" {...(quiet ? { role: 'status' } : {})}>
        {quiet && shown}
      </div>
      {!quiet && shown}
    </>
  );
  return lugar ? createPortal(all, lugar) : all;
}

/** The page's own line for messages, as long as no dialog lies over it. */
function useLugar(): HTMLElement | null {
  const lugar = useStore(lugarDasMensagens);
  const [sob, setSob] = useState(false);
  useEffect(() => {
    if (!lugar) return;
    const olhar = () => setSob(document.body.hasAttribute('data-scroll-locked'));
    olhar();
    const observer = new MutationObserver(olhar);
    observer.observe(document.body, { attributeFilter: ['data-scroll-locked'] });
    return () => observer.disconnect();
  }, [lugar]);
  return sob ? null : lugar;
}

/** A tap anywhere takes it away. It stays while the pointer is over it, and while it offers a way back. */
function Shown({ message, noLugar }: { message: ToastMessage; noLugar: boolean }) {
  const { tipo, texto, desfazer } = message;
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useRoom(element, noLugar);
  useEffect(() => {
    if (held || desfazer) return;
    const quiet = tipo === 'feito';
    const leave = quiet ? setTimeout(() => setLeaving(true), SHOWN_MS.feito) : undefined;
    const go = setTimeout(() => dismiss(message), SHOWN_MS[tipo] + (quiet ? FADE_MS : 0));
    return () => {
      clearTimeout(leave);
      clearTimeout(go);
      setLeaving(false);
    };
  }, [held, message, tipo, desfazer]);
  const Icon = ICON[tipo];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button does the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: it is read out, not operated.
    <div
      ref={element}
      {...(tipo === 'feito' ? {} : { role: 'alert' })}
      className={classes.toast}
      data-tipo={tipo}
      data-no-lugar={noLugar || undefined}
      data-leaving={leaving || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      // The till keeps the focus: its keys and its scanner go on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => dismiss(message)}
    >
      <Icon />
      <p>
        {tipo === 'aviso' && <small>Atenção</small>}
        {texto}
      </p>
      {desfazer && (
        <Button className={classes.desfazer ?? ''} variant="transparent" onClick={desfazer}>
          Desfazer
        </Button>
      )}
      <CloseButton variant="transparent" aria-label={noLugar ? 'Dispensar aviso' : 'Fechar aviso'} />
    </div>
  );
}

/** Puts the message where there is room for it, and tells dialogs how high it is: see `ui/mantine.module.css`. */
function useRoom(element: RefObject<HTMLElement | null>, noLugar: boolean): void {
  useEffect(() => {
    const own = element.current;
    if (!own || noLugar) return;
    const { style, dataset } = document.documentElement;
    const place = () => {
      for (const [name, px] of Object.entries(onde())) own.style.setProperty(`--${name}`, `${px}px`);
    };
    const observer = new ResizeObserver(() => {
      place();
      style.setProperty('--aviso', `${Math.ceil(own.getBoundingClientRect().height)}px`);
      dataset.aviso = '';
    });
    observer.observe(own);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      delete dataset.aviso;
    };
  }, [element, noLugar]);
}
