import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { ProdutoToast } from './produto-toast.tsx';

afterEach(() => void vi.useRealTimers());

it('the message of the product screen stays 2.9 s and fades over 300 ms', async () => {
  vi.useFakeTimers();
  await desenhar(
    <ProdutoToast feito={{ id: 1, texto: 'Produto atualizado.' }} produtos={[]} onClose={() => undefined} />,
  );
  const leaving = () => document.querySelectorAll('[data-leaving]').length;
  await act(() => vi.advanceTimersByTimeAsync(2800));
  expect(screen.getByText('Produto atualizado.')).toBeTruthy();
  expect(leaving()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(leaving()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(screen.getByText('Produto atualizado.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Produto atualizado.')).toBeNull();
});
