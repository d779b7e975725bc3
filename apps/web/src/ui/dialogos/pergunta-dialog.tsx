import { Modal, type ModalProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { NO_BURST, scanned, typed } from '../../lib/scanner.ts';
import { focusAtOnce } from '../focus-at-once.ts';

/** Milliseconds: a key that comes sooner was meant for the page below, not for the question. */
export const UNREAD = 700;

/** Enter answers only when a hand presses it anew, after the question could be read. A scanner's never does. */
function useReadFirst() {
  const burst = useRef(NO_BURST);
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return (event: KeyboardEvent) => {
    if (event.key.length === 1) burst.current = typed(burst.current, event.key, event.timeStamp);
    // Whoever goes to an answer has read the question.
    if (event.key === 'Tab') openedAt.current = Number.NEGATIVE_INFINITY;
    if (event.key !== 'Enter') return;
    const scan = scanned(burst.current, event.timeStamp) !== undefined;
    burst.current = NO_BURST;
    if (!scan && !event.repeat && event.timeStamp - openedAt.current >= UNREAD) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

interface PerguntaDialogProps extends Pick<ModalProps, 'size'> {
  titulo: string;
  /** The dialog came up by itself: no answer has the focus, so that no key presses one before it is read. */
  unasked?: boolean;
  /** Without it only an answer closes the dialog. */
  onClose?: () => void;
  /** `data-autofocus` marks the first focus: never on an answer by which something is lost. */
  children: ReactNode;
}

/** A dialog that asks. What is typed or scanned at that moment, for something else, does not answer it. */
export function PerguntaDialog({ titulo, size, unasked, onClose, children }: PerguntaDialogProps) {
  const readFirst = useReadFirst();
  return (
    <Modal
      opened
      onClose={onClose ?? (() => undefined)}
      withCloseButton={onClose !== undefined}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={onClose !== undefined}
      title={titulo}
      {...(size === undefined ? {} : { size })}
      // Above the till and any other dialog; of two that ask the later one is on top.
      zIndex="var(--z-question)"
      onKeyDownCapture={readFirst}
    >
      <div
        ref={focusAtOnce}
        {...(unasked ? { tabIndex: -1, 'data-autofocus': true, style: { outline: 'none' } } : {})}
      >
        {children}
      </div>
    </Modal>
  );
}
