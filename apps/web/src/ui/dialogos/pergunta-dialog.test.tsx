import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ComMantine } from '../../testing/com-mantine.tsx';
import { PerguntaDialog } from './pergunta-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function ask() {
  render(
    <ComMantine>
      <input aria-label="Buscar" ref={(node) => node?.focus()} />
      <PerguntaDialog titulo="Item avulso" onClose={() => undefined}>
        <input aria-label="Nome" />
        <input aria-label="Preço" data-autofocus />
      </PerguntaDialog>
    </ComMantine>,
  );
}

it('has the focus with its first paint: the next key is for it, not for the page behind', () => {
  ask();
  expect(document.activeElement).toBe(screen.getByLabelText('Preço'));
});

it('leaves the focus where a Tab put it before the trap’s timers came', () => {
  ask();
  screen.getByLabelText('Nome').focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});
