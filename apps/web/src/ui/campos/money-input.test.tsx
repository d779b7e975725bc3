import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { MoneyInput } from './money-input.tsx';

function Campo() {
  const [texto, setTexto] = useState('');
  return <MoneyInput label="Valor" value={texto} onChange={setTexto} />;
}

it('while money is typed, how it is understood stands above it; left, the field shows that itself', async () => {
  await desenhar(<Campo />);
  const field = screen.getByLabelText<HTMLInputElement>('Valor');
  const eco = () => field.closest('[data-eco]')?.getAttribute('data-eco');
  const digitar = (value: string) => fireEvent.change(field, { target: { value } });
  expect(eco()).toBeUndefined();
  for (const [typed, meant] of [
    ['1890', 'R$\u00a01.890,00'],
    ['18,9', 'R$\u00a018,90'],
    ['1.890', 'R$\u00a01.890,00'],
    ['dez', undefined],
    ['', undefined],
  ] as const) {
    digitar(typed);
    expect(eco()).toBe(meant);
  }
  digitar('1890');
  fireEvent.blur(field);
  expect(field.value).toBe('1890,00');
});
