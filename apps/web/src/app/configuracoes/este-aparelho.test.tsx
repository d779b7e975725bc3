import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { escutarConvite } from '../../lib/instalar.ts';
import { desenhar } from '../../testing/desenhar.tsx';
import { EsteAparelho } from './este-aparelho.tsx';

escutarConvite();
const instalar = () => screen.queryByRole('button', { name: 'Instalar o Balcão' });

it('the app is offered where the browser can install it, which then asks once', async () => {
  await desenhar(<EsteAparelho />, { em: '/configuracoes' });
  await waitFor(() => expect(screen.getByText('Ainda não')).toBeTruthy());
  expect(instalar()).toBeNull();
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  // The browser's own bar would lie over the till.
  expect(event.defaultPrevented).toBe(true);
  await act(async () => void fireEvent.click(instalar() as HTMLElement));
  expect(prompt).toHaveBeenCalledOnce();
  expect(instalar()).toBeNull();
});
