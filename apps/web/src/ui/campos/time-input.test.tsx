import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { TimeInput } from './time-input.tsx';

function Campo() {
  const [hora, setHora] = useState('');
  return <TimeInput label="Hora" value={hora} onChange={setHora} />;
}

it('an hour is whole, or told to be none, once its field was left', async () => {
  await desenhar(<Campo />);
  const field = screen.getByLabelText<HTMLInputElement>('Hora');
  const digitar = (value: string) => fireEvent.change(field, { target: { value } });
  digitar('14:30');
  expect(field.value).toBe('14:30');
  digitar('9');
  fireEvent.blur(field);
  expect(field.value).toBe('09:00');
  digitar('25');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.blur(field);
  expect(screen.getByText('Escreva a hora como 14:30.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
