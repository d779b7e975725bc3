import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lembrar } from '../../../../dados/lembrado.ts';
import { useLojaDoPix } from '../../../../dados/loja.ts';
import { sessaoGuardada } from '../../../../dados/sessao-guardada.ts';
import { ComMantine } from '../../../../testing/com-mantine.tsx';
import { dona } from '../../../../testing/desenhar.tsx';
import { usePix } from './use-pix.tsx';

const LOJA = {
  ...{ id: 'loja', nome: 'Padaria da Ana', fuso: 'America/Manaus' },
  ...{ pixChave: 'ana@padaria.com.br', pixNome: 'Ana Souza', pixCidade: 'Manaus', pixAutomatico: false },
};
const received = vi.fn();

beforeEach(() => {
  received.mockReset();
  sessaoGuardada.save({ usuario: dona, token: 't1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Botao() {
  const { dialog, receber } = usePix();
  return (
    <>
      <p>{useLojaDoPix()?.pixNome}</p>
      <button type="button" onClick={() => receber(2300, received)}>
        Pagar
      </button>
      {dialog}
    </>
  );
}

/** A page as it is opened: nothing is known of the store but what the device keeps. */
function abrir() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <ComMantine>
      <QueryClientProvider client={client}>
        <Botao />
      </QueryClientProvider>
    </ComMantine>,
  );
}

async function pagar() {
  fireEvent.click(screen.getByRole('button', { name: 'Pagar' }));
  expect(await screen.findByRole('img', { name: /Código Pix de R\$\s23,00/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Recebi' }));
  expect(received.mock.lastCall).toEqual([expect.stringMatching(/^[a-z0-9]{25}$/)]);
}

it('makes the code without a connection, on a page that was open and on one that is opened again', async () => {
  const fetched = vi.fn(async () => Response.json({ cursor: 'c', mais: false, loja: LOJA }));
  vi.stubGlobal('fetch', fetched);
  const page = abrir();
  // Drawn, not only written: the button knows of the key now.
  await screen.findByText('Ana Souza');
  await vi.waitFor(() => expect(localStorage.getItem('balcao.lembrado.loja')).toContain('Ana Souza'), {
    timeout: 150_000,
  });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await pagar();
  page.unmount();
  abrir();
  await pagar();
  expect(received).toHaveBeenCalledTimes(2);
});

it('another store’s key is nobody’s', async () => {
  lembrar('loja', { ...LOJA, id: 'outra' }, { ...dona, lojaId: 'outra' });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Pagar' }));
  expect(received).toHaveBeenCalledExactlyOnceWith(undefined);
});
