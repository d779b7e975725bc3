import { Modal } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ComMantine } from '../testing/com-mantine.tsx';
import { keepSecondPress } from './second-press.ts';

beforeAll(keepSecondPress);

/** `detail`: which press it is of those that follow each other at one place. */
function press(target: Element, detail: number): void {
  fireEvent.mouseDown(target, { detail });
  fireEvent.mouseUp(target, { detail });
  fireEvent.click(target, { detail });
}

const behind = vi.fn();

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <ComMantine>
      <button type="button" onClick={() => setOpen(true)}>
        Cancelar venda
      </button>
      <button type="button" onClick={behind}>
        Café
      </button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Cancelar?">
        <button type="button" onClick={() => setOpen(false)}>
          Cancelar mesmo
        </button>
        <button type="button" onClick={behind}>
          Mais um
        </button>
      </Modal>
    </ComMantine>
  );
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const overlay = () => document.querySelector('.mantine-Modal-overlay') as Element;

it('neither closes the dialog that the first press opened, nor answers it', () => {
  render(<Page />);
  press(button('Cancelar venda'), 1);
  press(overlay(), 2);
  press(button('Cancelar mesmo'), 3);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  press(overlay(), 1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not reach what the dialog leaves uncovered when the first press closes it', () => {
  render(<Page />);
  behind.mockClear();
  press(button('Cancelar venda'), 1);
  press(button('Cancelar mesmo'), 1);
  press(button('Café'), 2);
  expect(behind).not.toHaveBeenCalled();
  press(button('Café'), 1);
  expect(behind).toHaveBeenCalledTimes(1);
});

it('counts where the first one was, as often as it comes, and so do keys', () => {
  render(<Page />);
  behind.mockClear();
  for (const detail of [1, 2, 3]) press(button('Café'), detail);
  press(button('Cancelar venda'), 1);
  for (const detail of [1, 2]) press(button('Mais um'), detail);
  fireEvent.click(button('Mais um'), { detail: 0 });
  expect(behind).toHaveBeenCalledTimes(6);
});
