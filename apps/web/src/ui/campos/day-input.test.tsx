import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { DayInput } from './day-input.tsx';

function Campo({ max }: { max?: string }) {
  const [dia, setDia] = useState('2026-11-20');
  return (
    <>
      <DayInput label="Data" hoje="2026-11-28" max={max} value={dia} onChange={setDia} />
      <button type="button" onClick={() => setDia('2026-01-05')}>
        Janeiro
      </button>
      <output>{dia}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Data');
const valor = () => screen.getByRole('status').textContent;
const digitar = (value: string) => fireEvent.change(field(), { target: { value } });

it('a day is shown as it is read here, and travels as the contract wants it', async () => {
  await desenhar(<Campo />);
  expect(field().value).toBe('20/11/2026');
  digitar('21/11/2026');
  expect(valor()).toBe('2026-11-21');
  digitar('2026-12-24');
  expect([field().value, valor()]).toEqual(['24/12/2026', '2026-12-24']);
  fireEvent.click(screen.getByRole('button', { name: 'Janeiro' }));
  expect(field().value).toBe('05/01/2026');
});

it('what is no day is said at the field, once it was left, and never taken for one', async () => {
  await desenhar(<Campo max="2026-11-28" />);
  digitar('3/1');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.blur(field());
  expect(screen.getByText('Escreva a data como 20/11/2026.')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  digitar('31/02/2026');
  expect(screen.getByText('O dia 31/02/2026 não existe.')).toBeDefined();
  expect(valor()).toBe('31/02/2026');
  digitar('29/11/2026');
  expect(screen.getByText('Informe uma data até 28/11/2026.')).toBeDefined();
});

it('the calendar is Portuguese, begins its weeks on Sunday, knows the store’s day and takes the keyboard', async () => {
  await desenhar(<Campo />);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  const chosen = await screen.findByLabelText('sexta-feira, 20 de novembro de 2026');
  expect(document.activeElement).toBe(chosen);
  expect(screen.getByLabelText('hoje, sábado, 28 de novembro de 2026')).toBeDefined();
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('DSTQQSS');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowDown');
  press('ArrowDown');
  press('PageDown');
  const goal = screen.getByLabelText('segunda-feira, 4 de janeiro de 2027');
  expect(document.activeElement).toBe(goal);
  fireEvent.click(goal);
  expect([field().value, valor()]).toEqual(['04/01/2027', '2027-01-04']);
  expect(screen.queryByLabelText('Calendário')).toBeNull();
});
